import { Command } from 'commander'
import type { Config } from '../../config.ts'
import type { CliContext } from '../context.ts'
import { jsonOption } from '../manage.ts'
import { isAddress, scanAddress, scanFile } from '../policy-page.ts'
import { scanLine, scanText } from '../policy-text.ts'
import { EXIT } from '../run-command.ts'

type Fields = { readonly json?: boolean }

/** `leadproof policy …`: reads privacy policies without a server or a database. */
export function policyCommand(context: CliContext, config: () => Config): Command {
  const policy = new Command('policy').description('read privacy policies')
  policy
    .command('scan')
    .description('print what privacy policies say, with the words that say it; files are read without any network')
    .argument('<place...>', 'addresses of pages, or files: HTML, text, Markdown, PDF')
    .addOption(jsonOption())
    .action(async (places: readonly string[], { json }: Fields) => {
      let hasUnread = false
      for (const place of places) {
        // One after the other: each is told as soon as it is read, and no site is asked twice at once.
        const scanned = isAddress(place) ? await scanAddress(context, config(), place) : await scanFile(place)
        hasUnread ||= scanned.outcome !== 'ok' && scanned.outcome !== 'ok_partial'
        context.out.write(json === true ? `${JSON.stringify(scanLine(scanned))}\n` : scanText(scanned))
      }
      if (hasUnread) context.exitWith(EXIT.partial)
    })
  return policy
}
