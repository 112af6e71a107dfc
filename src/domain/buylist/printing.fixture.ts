/** A small catalogue for tests of matching, which answers as the mocks and the server do. */
import type { Asked, Found } from './catalogue-match.ts'
import { keysOfSet } from './catalogue-match.ts'
import type { Printing } from './comparison.ts'
import { frontKey } from './match-key.ts'

let ids = 0

export function printing(name: string, setName: string, more: Partial<Printing> = {}): Printing {
  ids += 1
  return {
    id: ids,
    productId: 5000 + ids,
    name,
    setName,
    setCode: `X${ids}`,
    collectorNumber: String(ids),
    treatments: [],
    normalPrice: 1,
    foilPrice: 4,
    ...more,
  }
}

export function findIn(catalogue: readonly Printing[], { sets, cards }: Asked): Found[] {
  return cards.flatMap(({ set, front }) =>
    catalogue
      .filter(({ name }) => frontKey(name) === front)
      .flatMap((found) => {
        const keys = keysOfSet({ name: found.setName, code: found.setCode })
        const ranks = sets
          .filter((asked) => asked.set === set && keys.includes(asked.key))
          .map(({ rank }) => rank)
        return ranks.length === 0 ? [] : [{ set, front, rank: Math.min(...ranks), printing: found }]
      }),
  )
}
