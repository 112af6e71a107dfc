/** The price comparison, with the sample catalogue's prices. */
import { ApiError } from '../../src/api/api-error.ts'
import { comparisonInput, comparisonJson } from '../../src/api/price-comparison/rules.ts'
import { type Asked, type Found, keysOfSet } from '../../src/domain/buylist/catalogue-match.ts'
import { compareFiles } from '../../src/domain/buylist/compare-files.ts'
import { UnusableFile } from '../../src/domain/buylist/comparison.ts'
import { frontKey } from '../../src/domain/buylist/match-key.ts'
import type { MockCard } from '../catalog.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'

export const marketHandlers = {
  marketCompare: async ({ db, form }) => {
    const { csvFile, text } = comparisonInput(form)
    const csv = await csvFile.arrayBuffer()
    const find = (asked: Asked) => printingsIn(db, asked)
    return comparisonJson(await compareFiles({ csv, text, find }).catch(refuse))
  },
} satisfies Partial<MockHandlers>

function refuse(error: unknown): never {
  throw error instanceof UnusableFile ? new ApiError(400, error.message) : error
}

/** Sets by their lookup key, then cards of these sets by name. */
function printingsIn(db: MockDb, { sets, cards }: Asked): Found[] {
  const byFront = new Map<string, MockCard[]>()
  for (const card of db.catalog.cards) {
    const front = frontKey(card.sent.name)
    byFront.set(front, [...(byFront.get(front) ?? []), card])
  }
  const ranks = new Map(sets.toReversed().map(({ set, key, rank }) => [`${set} ${key}`, rank]))
  return cards.flatMap(({ set, front }) =>
    (byFront.get(front) ?? []).flatMap(({ sent }): Found[] => {
      const keys = keysOfSet({ name: sent.set_name, code: sent.set_code })
      const rank = Math.min(...keys.map((key) => ranks.get(`${set} ${key}`) ?? Infinity))
      return rank === Infinity ? [] : [{ set, front, rank, printing: printingOf(sent) }]
    }),
  )
}

function printingOf(sent: MockCard['sent']): Found['printing'] {
  return {
    id: sent.id,
    productId: sent.tcgProductId,
    name: sent.name,
    collectorNumber: sent.collector_number,
    setName: sent.set_name,
    setCode: sent.set_code,
    treatments: sent.treatments,
    normalPrice: sent.normal_price,
    foilPrice: sent.foil_price,
  }
}
