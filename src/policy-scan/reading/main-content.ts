import type { WrittenBlock } from './block-writer.ts'
import type { HtmlBlocks } from './html-blocks.ts'

// A block this long that is not mostly links is prose; menus, banners and captions are shorter.
const PROSE_CHARACTERS_MIN = 80
const PROSE_LINK_SHARE_MAX = 0.4
// The content is the innermost element with so much of the page's prose; 1 would let one stray line in a footer undo it.
const PROSE_SHARE_MIN = 0.85
const PROSE_PIECES_MIN = 3
// What is left must be this much of the prose, or the whole page counts.
const KEPT_SHARE_MIN = 0.6
// A run of so many short lines that are links throughout is a menu.
const MENU_LINES_MIN = 4
const MENU_LINK_SHARE_MIN = 0.8
const MENU_LINE_CHARACTERS_MAX = 60

/**
 * Finds the main content of a page: the innermost element that holds most of its prose, without the menus in it.
 *
 * @returns for each block whether it belongs to it; everything does where too little prose would be left.
 */
export function mainContent({ blocks, parents }: HtmlBlocks): readonly boolean[] {
  const prose = blocks.map((block) => (isProse(block) && !block.isBoilerplate ? block.text.length : 0))
  const total = sumOf(prose)
  if (total === 0) return blocks.map((block) => !block.isBoilerplate)

  const inContent = contentElements(blocks, parents, prose)
  const inMenu = menuBlocks(blocks)
  const isBody = blocks.map(
    ({ isBoilerplate, place }, index) => !isBoilerplate && inMenu[index] !== true && inContent[place] === true,
  )
  const kept = sumOf(prose.filter((_characters, index) => isBody[index] === true))
  return kept >= total * KEPT_SHARE_MIN ? isBody : blocks.map(() => true)
}

function isProse(block: WrittenBlock): boolean {
  return block.text.length >= PROSE_CHARACTERS_MIN && linkShareOf(block) <= PROSE_LINK_SHARE_MAX
}

function linkShareOf({ text, links }: WrittenBlock): number {
  let characters = 0
  for (const link of links) characters += link.end - link.start
  return text === '' ? 0 : characters / text.length
}

/**
 * Elements are numbered in the order of the page, so that what an element holds has numbers after its own. An element with
 * only one or two pieces of prose is one of them, rather than what holds them all.
 */
function contentElements(
  blocks: readonly WrittenBlock[],
  parents: readonly number[],
  prose: readonly number[],
): readonly boolean[] {
  const characters = heldBy(blocks, parents, prose)
  const pieces = heldBy(
    blocks,
    parents,
    prose.map((length) => Number(length > 0)),
  )
  const needed = (characters[0] ?? 0) * PROSE_SHARE_MIN
  const content = characters.findLastIndex(
    (held, element) => held >= needed && (pieces[element] ?? 0) >= PROSE_PIECES_MIN,
  )
  const inContent = parents.map(() => content === -1)
  for (const [element, parent] of parents.entries()) {
    if (element === content || inContent[parent] === true) inContent[element] = true
  }
  return inContent
}

/** Of each element, the sum of what its blocks and those of all elements in it have. */
function heldBy(
  blocks: readonly WrittenBlock[],
  parents: readonly number[],
  values: readonly number[],
): readonly number[] {
  const held = parents.map(() => 0)
  for (const [index, block] of blocks.entries()) {
    held[block.place] = (held[block.place] ?? 0) + (values[index] ?? 0)
  }
  for (let element = parents.length - 1; element > 0; element -= 1) {
    const parent = parents[element] ?? -1
    if (parent >= 0) held[parent] = (held[parent] ?? 0) + (held[element] ?? 0)
  }
  return held
}

function menuBlocks(blocks: readonly WrittenBlock[]): readonly boolean[] {
  const inMenu = blocks.map(() => false)
  let start = 0
  for (let index = 0; index <= blocks.length; index += 1) {
    const block = blocks[index]
    if (block !== undefined && isMenuLine(block)) continue
    if (index - start >= MENU_LINES_MIN) inMenu.fill(true, start, index)
    start = index + 1
  }
  return inMenu
}

function isMenuLine(block: WrittenBlock): boolean {
  return block.text.length <= MENU_LINE_CHARACTERS_MAX && linkShareOf(block) >= MENU_LINK_SHARE_MIN
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
