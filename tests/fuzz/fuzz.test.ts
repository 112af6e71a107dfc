/** Hostile requests to every endpoint, the same in every run; `npm run bench -- fuzz` sends very many more. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules, readerOf } from '../../server/testing/invariants.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { runsOf } from '../../server/testing/runs.ts'
import { drawBelongings } from './member-belongings.ts'
import { type FuzzTarget, openFuzzTarget } from './fuzz-target.ts'
import { belongingsOf } from './stored-belongings.ts'
import { type KnownIdsFor, knownIdsOf } from './known-ids.ts'
import { type FuzzRequest, requestTo } from './requests.ts'
import { faultsOf } from './verdict.ts'

const endpoints = Object.values<Endpoint>(contract)
/** Members for each endpoint, so that no call changes another one's data. */
const circles = drawBelongings(endpoints.length)
const seed = 20_261_120
const numRuns = runsOf(12)

describe('whatever is asked', () => {
  let target: FuzzTarget
  let before: Map<number, string>
  const others = circles.map(({ otherId }) => otherId)
  beforeAll(async () => {
    target = await openFuzzTarget(circles.length)
    before = await belongingsOf(target.engine.db, others)
  })
  afterAll(() => target.stop())

  test.each(endpoints.map((endpoint, at) => [endpoint.name, endpoint, at] as const))(
    '%s answers as the contract says',
    async (_name, endpoint, at) => {
      const circle = circles[at]
      if (!circle) throw new Error('there are fewer circles than endpoints')
      const knownFor: KnownIdsFor = await knownIdsOf(target.engine.db, circle)
      const property = fc.asyncProperty(
        requestTo(endpoint, circle, knownFor),
        async (request: FuzzRequest) => {
          expect(faultsOf(request, await target.ask(request))).toEqual([])
        },
      )
      await expect(fc.assert(property, { seed: seed + at, numRuns })).resolves.toBeUndefined()
    },
  )

  test('leaves the database as sound as it was', async () => {
    expect(await brokenRules(readerOf(target.engine.db))).toEqual([])
  })

  test('changes nothing that belongs to others', async () => {
    expect(await belongingsOf(target.engine.db, others)).toEqual(before)
  })
})
