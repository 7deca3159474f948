import type { TestValueAnswer } from '../demo/test-value-contract.ts'
import { standsAlone, testValues } from '../demo/test-values.ts'
import type { TestValue } from '../demo/test-values.ts'
import { PROBLEM_KINDS } from './problem.ts'
import type { ServiceSettings } from './service.ts'

/** The requests to the sandbox whose answers are known, as a service with these settings is asked and answers. */
export function testValueAnswers(settings: ServiceSettings): readonly TestValueAnswer[] {
  return testValues(settings.operatorSlug).map((value) => presentTestValue(value, settings.contractStatuses))
}

function presentTestValue(value: TestValue, statuses: ServiceSettings['contractStatuses']): TestValueAnswer {
  const { code, shows, call, answer } = value
  const { method, path, withKey, contentType, body } = call
  const request = {
    method,
    path,
    needs_key: withKey,
    content_type: contentType,
    body: body === null ? null : { ...body },
  }
  const alone = { stands_alone: standsAlone(value) }
  if (answer.kind === 'verification') {
    const { toldIn, results } = answer
    const shown = results.map(({ status, codes }) => ({ status, codes: [...codes] }))
    return { code, shows, request, answer: { status: 200, told_in: toldIn, ...alone, results: shown } }
  }
  const kind = PROBLEM_KINDS[answer.code]
  const status = answer.face === 'contract' && statuses === 'strict' ? kind.contractStatus : kind.status
  return { code, shows, request, answer: { status, told_in: 'problem', ...alone, results: [] } }
}
