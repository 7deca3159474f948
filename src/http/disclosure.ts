import type { ServiceSettings } from './service.ts'

/** The text of `processing_disclosure` (contract section 4). */
export function processingDisclosure({ processingDisclosure: text, operatorName, publicUrl }: ServiceSettings): string {
  return text.replaceAll('{operator}', operatorName).replaceAll('{licensees_url}', `${publicUrl}/licensees`)
}
