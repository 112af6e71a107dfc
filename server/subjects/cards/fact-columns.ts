/**
 * What all cards say, kept in memory for searches: each different value once, folded, and for each card or each shared text the
 * number of its value. A test then compares some thousands of values instead of 110,000 cards (`npm run bench -- search`). Read in
 * batches, after the start of the server or by the first search that needs it.
 */
import { sql } from 'drizzle-orm'
import type { PriceWord } from '../../../src/domain/cards/filter-rules.ts'
import {
  type FactScalar,
  type FactScalars,
  type FactTest,
  factValues,
} from '../../../src/domain/search/fact-test.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { cardFacts, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonObject, jsonRows } from '../../db/json.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { type CardColumns, type FactsOfCards, pricedColumns, valueAt } from './card-columns.ts'
import { catalogVersion } from './page-cache.ts'

/** Small enough that no other query waits long. */
const batch = 1000

/** The numbers of the values of each row, and the values. */
interface Column {
  ids: Int32Array
  values: FactScalars[]
}

/** What a row without the key says. */
const nothing: FactScalars = []

export class FactColumns implements FactsOfCards {
  /** The text of each card, by its index in the card columns; 0 for a card without one. */
  readonly #textOf: Int32Array
  readonly #texts: FactTable
  readonly #printings: FactTable
  readonly #prices: Record<PriceWord, Float64Array>

  constructor(
    columns: CardColumns,
    euros: CardColumns,
    { textOf, texts, printings }: { textOf: Int32Array; texts: FactTable; printings: FactTable },
  ) {
    this.#textOf = textOf
    this.#texts = texts
    this.#printings = printings
    this.#prices = {
      usd: columns.normalPrices,
      usdfoil: columns.foilPrices,
      eur: euros.normalPrices,
      eurfoil: euros.foilPrices,
    }
  }

  /** The test of a card by its index; each value is tested once, when the first card has it. */
  testOf(test: FactTest): (card: number) => boolean {
    const isOfText = test.keys.some((key) => key !== undefined && this.#texts.has(key))
    const table = isOfText ? this.#texts : this.#printings
    const passes = table.testOf(test)
    const textOf = this.#textOf
    return isOfText ? (card) => passes(textOf[card] ?? 0) : passes
  }

  /** In units of the currency. */
  priceAt(word: PriceWord, card: number): number | null {
    const cents = valueAt(this.#prices[word], card)
    return cents === null ? null : cents / 100
  }
}

class FactTable {
  readonly #rows: number
  readonly #columns = new Map<string, Column>()
  readonly #joined = new Map<string, JoinedTexts>()
  /** The numbers of values by their texts, of each key, while rows are added. */
  readonly #numbers = new Map<string, Map<FactScalar, number>>()

  constructor(rows: number) {
    this.#rows = rows
  }

  has(key: string): boolean {
    return this.#columns.has(key)
  }

  add(row: number, facts: ReadonlyMap<string, FactScalars>): void {
    for (const [key, scalars] of facts) {
      const column = this.#columns.get(key) ?? {
        ids: new Int32Array(this.#rows),
        values: [nothing],
      }
      const numbers = this.#numbers.get(key) ?? new Map<FactScalar, number>()
      const [first = '', ...others] = scalars
      const text = others.length === 0 ? first : scalars.join('\n')
      const number = numbers.get(text) ?? column.values.push(scalars) - 1
      column.ids[row] = number
      numbers.set(text, number)
      this.#columns.set(key, column)
      this.#numbers.set(key, numbers)
    }
  }

  /** The texts of a key, joined by the first test that looks for one. */
  #textsOf(key: string, { values }: Column): JoinedTexts {
    const texts = this.#joined.get(key) ?? new JoinedTexts(values)
    this.#joined.set(key, texts)
    return texts
  }

  /** No more rows are added. */
  close(): this {
    this.#numbers.clear()
    return this
  }

  testOf({ keys: [key, other], passes, contains }: FactTest): (row: number) => boolean {
    const column = this.#columns.get(key)
    if (column !== undefined && contains !== undefined) {
      const results = this.#textsOf(key, column).containing(contains)
      return (row) => results[column.ids[row] ?? 0] === 1
    }
    if (other === undefined) return rowTest(column, (values) => passes(values, values))
    const second = this.#columns.get(other)
    const byValue: ((row: number) => boolean)[] = []
    return (row) => {
      const id = column?.ids[row] ?? 0
      const known = byValue[id]
      if (known !== undefined) return known(row)
      const values = column?.values[id] ?? nothing
      const test = rowTest(second, (others) => passes(values, others))
      byValue[id] = test
      return test(row)
    }
  }
}

/** Texts in one, which is searched several times as quickly as each of them (`npm run bench -- search`). */
class JoinedTexts {
  readonly #text: string
  /** Where each text begins. */
  readonly #starts: Int32Array

  constructor(values: readonly FactScalars[]) {
    const texts = values.map((scalars) => scalars.join('\n'))
    this.#text = texts.join(divider)
    this.#starts = new Int32Array(texts.length + 1)
    for (const [at, text] of texts.entries())
      this.#starts[at + 1] = (this.#starts[at] ?? 0) + text.length + divider.length
  }

  /** 1 for each text that contains the other one. */
  containing(text: string): Uint8Array {
    const found = new Uint8Array(this.#starts.length - 1)
    if (text.includes(divider)) return found
    for (let at = 0, from = 0; at < found.length; from = this.#starts[at] ?? 0) {
      const place = this.#text.indexOf(text, from)
      if (place === -1) break
      while ((this.#starts[at + 1] ?? 0) <= place) at += 1
      found[at++] = 1
    }
    return found
  }
}

/** No folded text has it. */
const divider = '\0'

/** Tests the value of a row, each value once. */
function rowTest(
  column: Column | undefined,
  passes: (values: FactScalars) => boolean,
): (row: number) => boolean {
  if (column === undefined) {
    const isPassing = passes(nothing)
    return () => isPassing
  }
  const { ids, values } = column
  /** 0 for a value that has not been tested; 1 and 2 for one that has failed and passed. */
  const results = new Uint8Array(values.length)
  return (row) => {
    const id = ids[row] ?? 0
    if (results[id] === 0) results[id] = passes(values[id] ?? nothing) ? 2 : 1
    return results[id] === 2
  }
}

const textJson = jsonObject({
  id: cardTexts.id,
  facts: cardTexts.facts,
  name: sql<string | null>`(
    select ${cards.foldedName} from ${cardFacts} join ${cards} on ${cards.id} = ${cardFacts.cardId}
    where ${cardFacts.textId} = ${cardTexts.id} limit 1)`,
})

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
  const { count } = await selectOne(db, { count: countRows(sql`from ${cardTexts}`) })
  const texts = new FactTable(count + 1)
  const rowsOfTexts = new Map<number, number>()
  for (let last = 0, isWhole = false; !isWhole;) {
    const from = sql`from (
      select * from ${cardTexts} where ${cardTexts.id} > ${last} order by ${cardTexts.id} limit ${batch}
    ) ${cardTexts}`
    const orderBy = sql`${cardTexts.id}`
    const { state, found } = await selectOne(db, {
      state: catalogVersion,
      found: jsonRows(textJson, { from, orderBy }),
    })
    if (state !== columns.state) return null
    for (const { id, facts, name } of found) {
      last = id
      rowsOfTexts.set(id, rowsOfTexts.size + 1)
      texts.add(rowsOfTexts.size, factValues({ ...unknown, name: name ?? '', card: facts }))
    }
    isWhole = found.length < batch
  }
  const textOf = new Int32Array(columns.setIds.length)
  const printings = new FactTable(textOf.length)
  for (let last = 0, isWhole = false; !isWhole;) {
    const from = sql`from (
      select * from ${cards} where ${cards.id} > ${last} order by ${cards.id} limit ${batch}
    ) ${cards} join ${sets} on ${sets.id} = ${cards.setId} left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id}`
    const orderBy = sql`${cards.id}`
    const { state, found } = await selectOne(db, {
      state: catalogVersion,
      found: jsonRows(printingJson, { from, orderBy }),
    })
    if (state !== columns.state) return null
    for (const { id, text, facts, language, releasedOn } of found) {
      last = id
      const place = columns.places.get(id)
      if (place === undefined) continue
      textOf[place] = rowsOfTexts.get(text) ?? 0
      printings.add(place, factValues({ ...unknown, printing: facts ?? {}, language, releasedOn }))
    }
    isWhole = found.length < batch
  }
  return new FactColumns(columns, euros, {
    textOf,
    texts: texts.close(),
    printings: printings.close(),
  })
}

const unknown = { name: '', card: [], printing: {}, language: null, releasedOn: null }
