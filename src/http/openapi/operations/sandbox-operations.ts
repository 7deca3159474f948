import { TestValuesBody } from '../../../demo/test-value-contract.ts'
import type { Operations } from '../operation.ts'

/** What can be tried without any real data. */
export const SANDBOX_OPERATIONS: Operations = {
  'GET /v1/test-values': {
    id: 'listTestValues',
    tag: 'Sandbox',
    summary: 'List requests to the sandbox whose answers are known',
    description:
      'One for every reason code, and one for each refusal that a single request can bring about. Test keys of the ' +
      'organisation that is named get these answers, as often as they ask.',
    answers: { 200: { says: 'All of them.', json: TestValuesBody } },
  },
}
