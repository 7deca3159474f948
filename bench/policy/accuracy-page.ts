import { markdownSection } from './section.ts'
import type { Section } from './section.ts'

const INTRODUCTION = `# How well policies are read

Written by \`npm run eval:policy -- DIR --write\` from the development half of the labelled policies and from the adversarial set;
do not edit by hand. The product is developed on this half, so the half that is kept sealed decides, not this page: expect it to be
somewhat lower. The same command scores any folder of the same format.

The bars stand on three sets together (hand-labelled policies, GDPR-Transparency-200 and GoPPC-150), without labels that the
labeller called borderline. Beside ours stands a baseline: five English keyword patterns on the whole visible page, and a parser
of "keyword, then date" in American order. F1 alone hides what matters where nearly all policies have a field: on sharing and
purpose, saying always yes beats the baseline. Hence specificity and balanced accuracy.

## Results
`

const LIMITS = `## What the labels are worth

- The hand-labelled set has one labeller, who is no lawyer. Some documents were read in full, the rest by headings, dates and
  every sentence that matches a broad pattern for the field; its negatives therefore favour scanners that match patterns. Take its
  figures as an upper bound.
- The other sets were labelled by their publishers for questions that are not quite ours, and mapped. GDPR-Transparency-200 counts
  switches of a device, refused cookies and "unless you have opted not to receive" as ways to object, so that a scanner right by
  our definition finds some 0.7 of its opt-outs. OPP-115 holds American policies of 2015 and counts only an opt-in choice as consent,
  not consent deemed to be given by use. C3PA labels sentences on the sale and disclosure of data, and has next to no negatives.
- Legitimate interest in GoPPC-150 was corrected by reading, as published labels missed a third of the policies that name it.
- Few policies do not share data and fewer state no purpose: specificity on these rests on a dozen and a half, and on under ten, documents,
  and one document moves it by several points.
- Dates of GoPPC-150 and OPP-115 come from lists beside the texts. Some are not in the text that was kept, or are an older date than
  the newest one in it; these count against us here all the same. "Invented" dates are told where nothing is labelled, and
  several are right.
- Whether two fetches differ was taken from an archive's own extraction, by which a changed link is a change.

## What the scanner does not do

- It answers from the words of one page. What a policy says by reference, in a picture or behind a button is not read.
- Languages: English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish and Welsh; most labelled policies are
  English, and the other nine rest on few documents and on sentences written for tests. Pages in other languages are refused
  (and count here as policies refused), though their dates are read where they are written in figures or in Chinese, Japanese or Korean.
- A date of figures only, such as 06/04/2020, is told only when the page, its language or its host's country says which is the month.
  A page that prints today's date as its last change is believed on the first scan, with low confidence.
- It finds what is said and no more: that a policy mentions consent does not mean that consent was given or would hold.

The texts are used for evaluation only and are no part of this repository. They come from Open Terms Archive contributors (ODC-BY),
GDPR-Transparency-200, GoPPC-150, OPP-115, C3PA and ToS;DR (CC BY-SA 3.0). The adversarial set was written for this project.
`

/** The page on accuracy, from the sections of an evaluation. Single pages are not named. */
export function accuracyPage(sections: readonly Section[]): string {
  const shown = sections.map((section) => (section.namesPages === true ? { ...section, rows: [] } : section))
  return [INTRODUCTION, ...shown.map(markdownSection), LIMITS].join('\n')
}
