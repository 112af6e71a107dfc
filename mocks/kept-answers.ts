/** Writes that are sent again because their answer was lost. */
import { keyOfOther, readActKey, requestText } from '../src/contract/handle.ts'
import { ApiError } from '../src/contract/api-error.ts'
import {
  actHeader,
  type AnyCaller,
  type Endpoint,
  type Input,
  takesKey,
} from '../src/contract/endpoint.ts'
import type { MockDb } from './records.ts'

/** Carries out a write, unless its act was carried out: then the answer is the same. */
export function doneOnce(
  { state }: MockDb,
  request: Request,
  endpoint: Endpoint,
  input: Input<Endpoint> & AnyCaller,
  work: () => unknown,
): unknown {
  const { viewer } = input
  const key = takesKey(endpoint) ? readActKey(request.headers.get(actHeader)) : null
  if (key === null || viewer === null) return work()
  const fingerprint = requestText(endpoint, input)
  const kept = state.keptAnswers.find((each) => each.userId === viewer.id && each.key === key)
  if (kept) {
    if (kept.fingerprint !== fingerprint) throw new ApiError(422, keyOfOther)
    return kept.answer
  }
  const keep = (answer: unknown) => {
    state.keptAnswers.push({ userId: viewer.id, key, fingerprint, answer: structuredClone(answer) })
    return answer
  }
  const answer = work()
  // Work that is done at once is kept before a request with the same key is looked at.
  return answer instanceof Promise ? answer.then(keep) : keep(answer)
}
