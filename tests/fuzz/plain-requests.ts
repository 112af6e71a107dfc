/** Valid everyday requests: after all hostile ones they are answered as before. */
import * as fc from 'fast-check'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { MemberBelongings } from './member-belongings.ts'
import type { KnownIdsFor } from './known-ids.ts'
import { type FuzzRequest, requestTo } from './requests.ts'
import { faultsOf, type FuzzAnswer } from './verdict.ts'

const reading = Object.values<Endpoint>(contract).filter(({ method }) => method === 'GET')

/**
 * Requests of each kind: the minimum, and the maximum as long as none of them named an existing id.
 */
const minRequests = 12
const maxRequests = 100

/** Faults in the answers to valid requests of members whose data no request has changed. */
export async function plainFaults(
  ask: (request: FuzzRequest) => Promise<FuzzAnswer>,
  circle: MemberBelongings,
  knownFor: KnownIdsFor,
): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of reading) {
    const usual = endpoint.access === 'admin' ? 'admin' : 'own'
    const sound = requestTo(endpoint, circle, knownFor).filter(
      ({ isSound, caller }) => isSound && caller === usual,
    )
    const answered: number[] = []
    for (const request of fc.sample(sound, { numRuns: maxRequests, seed: 7 })) {
      const answer = await ask(request)
      answered.push(answer.status)
      faults.push(...faultsOf(request, answer))
      if (answered.length >= minRequests && answered.includes(200)) break
    }
    if (!answered.includes(200))
      faults.push(`${endpoint.name} answers nothing but ${answered.join(', ')}`)
  }
  return faults
}
