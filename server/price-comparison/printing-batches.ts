/**
 * The question which printings a file may mean, and its answer, as texts: the thread that compares writes and reads them,
 * and the request thread only passes them on. A batch is short, so that other statements run in between.
 */
import type { Asked, Found } from '../../src/domain/buylist/catalogue-match.ts'
import type { Printing } from '../../src/domain/buylist/comparison.ts'
import { type JsonText, parseJson } from '../db/json-text.ts'

/** Lists in JSON, as `findPrintings` takes them. */
export interface PrintingBatch {
  sets: string
  cards: string
}

/** A found printing without names of columns: there may be ten thousand. */
export type FoundLine = [
  index: number,
  rank: number,
  setName: Printing['setName'],
  setCode: Printing['setCode'],
  id: Printing['id'],
  productId: Printing['productId'],
  name: Printing['name'],
  collectorNumber: Printing['collectorNumber'],
  treatments: Printing['treatments'],
  normalPrice: Printing['normalPrice'],
  foilPrice: Printing['foilPrice'],
]

const batchSize = 1000

/** PostgreSQL has no texts with these characters, not in JSON either. */
const unstorable = /[\0\p{Cs}]/u

type AskedCards = Asked['cards']

function inBatches({ cards }: Asked): AskedCards[] {
  const count = Math.ceil(cards.length / batchSize)
  return Array.from({ length: count }, (_, index) =>
    cards.slice(index * batchSize, (index + 1) * batchSize),
  )
}

/** Each batch names only the sets of its own cards. */
export function printingBatches(asked: Asked): PrintingBatch[] {
  const keysOfSets = new Map<number, Asked['sets'][number][]>()
  for (const setKey of asked.sets) {
    if (unstorable.test(setKey.key)) continue
    const keys = keysOfSets.get(setKey.set)
    if (keys) keys.push(setKey)
    else keysOfSets.set(setKey.set, [setKey])
  }
  return inBatches(asked).map((cards) => {
    const sets = new Set(cards.map(({ set }) => set))
    const fronts = cards.map(({ set, front }) => [set, unstorable.test(front) ? null : front])
    return {
      sets: JSON.stringify([...sets].flatMap((set) => keysOfSets.get(set) ?? [])),
      cards: JSON.stringify(fronts),
    }
  })
}

/** `texts` are the answers to the batches of `asked`. */
export function readFound(asked: Asked, texts: readonly JsonText<FoundLine[]>[]): Found[] {
  return inBatches(asked).flatMap((cards, batch) => {
    const text = texts[batch]
    const lines = text === undefined ? [] : parseJson(text)
    return lines.flatMap(([index, rank, setName, setCode, id, productId, name, ...rest]) => {
      const card = cards[index]
      const [collectorNumber, treatments, normalPrice, foilPrice] = rest
      const printing: Printing = {
        id,
        productId,
        name,
        setName,
        setCode,
        collectorNumber,
        treatments,
        normalPrice,
        foilPrice,
      }
      return card ? [{ ...card, rank, printing }] : []
    })
  })
}
