/**
 * What all cards say, kept in memory for searches: each different value once, folded, and for each card or each shared text the
 * number of its value. A test then compares thousands of values instead of 110,000 cards (`npm run bench -- search`). Read by the
 * first search that needs it, in batches.
 */
import { sql } from 'drizzle-orm'
import type { PriceWord } from '../../../src/domain/cards/filter-rules.ts'
import {
  type FactScalars,
  type FactTest,
  factValues,
} from '../../../src/domain/search/fact-test.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { cardFacts, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonObject, jsonRows } from '../../db/json.ts'
import { selectOne } from '../../db/select.ts'
import { type CardColumns, type FactsOfCards, pricedColumns, valueAt } from './card-columns.ts'
import { catalogVersion } from './page-cache.ts'

/** Small enough that no other query waits long. */
const batch = 2000

export class FactColumns implements FactsOfCards {
  /** The text of each card, by its index in the card columns; 0 for a card without one. */
  readonly #textOf: Int32Array
  readonly #texts: FactTable
  readonly #printings: FactTable
  readonly #prices: Record<PriceWord, Float64Array>
  readonly #names: readonly string[]
  /** Whether each text, or each card, passes a test. */
  readonly #passing = new WeakMap<FactTest, Uint8Array>()

  constructor(
    columns: CardColumns,
    euros: CardColumns,
    { textOf, texts, printings }: { textOf: Int32Array; texts: FactTable; printings: FactTable },
  ) {
    this.#textOf = textOf
    this.#texts = texts
    this.#printings = printings
    this.#names = columns.foldedNames
    this.#prices = {
      usd: columns.normalPrices,
      usdfoil: columns.foilPrices,
      eur: euros.normalPrices,
      eurfoil: euros.foilPrices,
    }
  }

  /** Whether what the card at an index says passes. */
  passes(test: FactTest, card: number): boolean {
    const isOfText = this.#texts.has(test.keys[0])
    const passing = this.#passing.get(test) ?? this.#results(test, isOfText)
    return passing[isOfText ? (this.#textOf[card] ?? 0) : card] === 1
  }

  /** In units of the currency. */
  priceAt(word: PriceWord, card: number): number | null {
    const cents = valueAt(this.#prices[word], card)
    return cents === null ? null : cents / 100
  }

  #results(test: FactTest, isOfText: boolean): Uint8Array {
    const passing = isOfText
      ? this.#texts.results(test, this.#namesOfTexts())
      : this.#printings.results(test, this.#names)
    this.#passing.set(test, passing)
    return passing
  }

  /** The name of a card of each text. */
  #namesOfTexts(): readonly string[] {
    const names: string[] = []
    for (let card = this.#textOf.length - 1; card >= 0; card--)
      names[this.#textOf[card] ?? 0] = this.#names[card] ?? ''
    return names
  }
}

/** The values of each key, by the index of a row. */
export class FactTable {
  readonly #rows: number
  readonly #columns = new Map<string, { ids: Int32Array; values: FactScalars[] }>()
  /** The numbers of values by their texts, of each key, while rows are added. */
  readonly #numbers = new Map<string, Map<string, number>>()

  constructor(rows: number) {
    this.#rows = rows
  }

  has(key: string): boolean {
    return this.#columns.has(key)
  }

  add(row: number, facts: ReadonlyMap<string, FactScalars>): void {
    for (const [key, scalars] of facts) {
      const column = this.#columns.get(key) ?? { ids: new Int32Array(this.#rows), values: [[]] }
      const numbers = this.#numbers.get(key) ?? new Map<string, number>()
      const text = scalars.map((each) => `${typeof each} ${each}`).join('\n')
      const number = numbers.get(text) ?? column.values.push(scalars) - 1
      column.ids[row] = number
      numbers.set(text, number)
      this.#columns.set(key, column)
      this.#numbers.set(key, numbers)
    }
  }

  /** No more rows are added. */
  close(): this {
    this.#numbers.clear()
    return this
  }

  /** Whether each row passes. */
  results({ keys: [key, other], passes, isOfName }: FactTest, names: readonly string[]) {
    const [one, two] = [this.#columns.get(key), this.#columns.get(other ?? key)]
    const results = new Uint8Array(this.#rows)
    const known = new Map<number, boolean>()
    const others = two?.values.length ?? 1
    for (let row = 0; row < results.length; row++) {
      const [id, otherId] = [one?.ids[row] ?? 0, two?.ids[row] ?? 0]
      const pair = isOfName ? row : id * others + otherId
      let isPassing = known.get(pair)
      if (isPassing === undefined) {
        isPassing = passes(one?.values[id] ?? [], two?.values[otherId] ?? [], names[row] ?? '')
        known.set(pair, isPassing)
      }
      results[row] = Number(isPassing)
    }
    return results
  }
}

const textJson = jsonObject({ id: cardTexts.id, facts: cardTexts.facts })

const printingJson = jsonObject({
  id: cards.id,
  text: cardFacts.textId,
  facts: json<CardFacts['printing'] | null>(sql`${cardFacts.facts}`),
  language: cards.language,
  releasedOn: sets.releasedOn,
})

/** Null when the catalogue changed since the card columns were read. `columns` has the usual prices. */
export async function readFactColumns(db: Db, columns: CardColumns): Promise<FactColumns | null> {
  const euros = await pricedColumns(db, columns, 'cardmarket')
  if (euros === null) return null
  const { rows } = await selectOne(db, {
    rows: sql<number>`(select count(*)::int from card_texts)`,
  })
  const texts = new FactTable(rows + 1)
  const rowsOfTexts = new Map<number, number>()
  for (let last = 0, isWhole = false; !isWhole;) {
    const from = sql`from (
      select * from ${cardTexts} where ${cardTexts.id} > ${last} order by ${cardTexts.id} limit ${batch}
    ) ${cardTexts}`
    const { state, found } = await selectOne(db, {
      state: catalogVersion,
      found: jsonRows(textJson, { from, orderBy: sql`${cardTexts.id}` }),
    })
    if (state !== columns.state) return null
    for (const { id, facts } of found) {
      rowsOfTexts.set(id, rowsOfTexts.size + 1)
      texts.add(rowsOfTexts.size, factValues({ ...none, card: facts }))
      last = id
    }
    isWhole = found.length < batch
  }
  const count = columns.setIds.length
  const textOf = new Int32Array(count)
  const printings = new FactTable(count)
  for (let last = 0, isWhole = false; !isWhole;) {
    const from = sql`from (
      select * from ${cards} where ${cards.id} > ${last} order by ${cards.id} limit ${batch}
    ) ${cards} join ${sets} on ${sets.id} = ${cards.setId} left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id}`
    const { state, found } = await selectOne(db, {
      state: catalogVersion,
      found: jsonRows(printingJson, { from, orderBy: sql`${cards.id}` }),
    })
    if (state !== columns.state) return null
    for (const { id, text, facts, language, releasedOn } of found) {
      last = id
      const place = columns.places.get(id)
      if (place === undefined) continue
      textOf[place] = rowsOfTexts.get(text) ?? 0
      printings.add(place, factValues({ card: [], printing: facts ?? {}, language, releasedOn }))
    }
    isWhole = found.length < batch
  }
  return new FactColumns(columns, euros, {
    textOf,
    texts: texts.close(),
    printings: printings.close(),
  })
}

const none = { card: [], printing: {}, language: null, releasedOn: null }
