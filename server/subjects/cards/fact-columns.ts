/**
 * What all cards say, kept in memory for searches: each different value once, folded, and for each card or each shared text the
 * number of its value. A test then compares some thousands of values instead of 110,000 cards (`npm run bench -- search`). Read in
 * batches, after the start of the server or by the first search that needs it.
 */
import { sql } from 'drizzle-orm'
import {
  type FactScalar,
  type FactScalars,
  type FactTest,
  factValues,
  settled,
  type WholeTest,
} from '../../../src/domain/search/fact-test.ts'
import { type CatalogWords, catalogWordsOf } from '../../../src/domain/search/catalog-words.ts'
import type { CardFacts } from '../../../src/domain/games/facts.ts'
import { cardFacts, cards, cardTexts, sets } from '../../db/schema/catalog.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonObject, jsonRows } from '../../db/json.ts'
import { countRows, selectOne, selectValue } from '../../db/select.ts'
import { type CardColumns, type FactsOfCards, pricedColumns } from './card-columns.ts'
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
const noColumn: Column = { ids: new Int32Array(), values: [nothing] }

class FactColumns implements FactsOfCards {
  readonly prices: FactsOfCards['prices']
  /** The text of each card, by its index in the card columns; 0 for a card without one. */
  readonly #textOf: Int32Array
  readonly #texts: FactTable
  readonly #printings: FactTable
  readonly #isSaid = new WeakMap<WholeTest, boolean>()
  #words: CatalogWords | null = null

  constructor(
    columns: CardColumns,
    euros: CardColumns,
    { textOf, texts, printings }: { textOf: Int32Array; texts: FactTable; printings: FactTable },
  ) {
    this.#textOf = textOf
    this.#texts = texts
    this.#printings = printings
    const { normalPrices, foilPrices } = euros
    // Cardmarket knows the two sides of a card alone.
    this.prices = {
      tcgplayer: columns,
      cardmarket: { normalPrices, foilPrices, named: new Map() },
    }
  }

  testOf(written: FactTest): (card: number) => boolean {
    const test = this.#settle(written)
    const { table, rowOf } = this.#tableOf(test)
    const passes = table.testOf(test)
    return rowOf === null ? passes : (card) => passes(rowOf[card] ?? 0)
  }

  narrow(marks: Uint8Array, written: FactTest): void {
    const test = this.#settle(written)
    const { table, rowOf } = this.#tableOf(test)
    table.narrow(marks, test, rowOf)
  }

  get words(): CatalogWords {
    this.#words ??= catalogWordsOf((key) => this.#valuesOf(key))
    return this.#words
  }

  #settle(test: FactTest): FactTest {
    return settled(test, (whole) => {
      const isSaid =
        this.#isSaid.get(whole) ??
        whole.keys.some((key) => this.#valuesOf(key).some((values) => whole.passes(values, values)))
      this.#isSaid.set(whole, isSaid)
      return isSaid
    })
  }

  #valuesOf(key: string): readonly FactScalars[] {
    return [...this.#texts.valuesOf(key), ...this.#printings.valuesOf(key)]
  }

  /** The table that has the keys, and the row of each card in it; null where the cards are its rows. */
  #tableOf({ keys }: FactTest): { table: FactTable; rowOf: Int32Array | null } {
    return keys.some((key) => key !== undefined && this.#texts.has(key))
      ? { table: this.#texts, rowOf: this.#textOf }
      : { table: this.#printings, rowOf: null }
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

  /** The different values of a key. */
  valuesOf(key: string): readonly FactScalars[] {
    return this.#columnOf(key).values
  }

  add(row: number, facts: ReadonlyMap<string, FactScalars>): void {
    for (const [key, scalars] of facts) {
      const column = this.#columns.get(key) ?? {
        ids: new Int32Array(this.#rows),
        values: [nothing],
      }
      const numbers = this.#numbers.get(key) ?? new Map<FactScalar, number>()
      const [first = '', ...others] = scalars
      const text = others.length === 0 ? first : scalars.join(divider)
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

  testOf(test: FactTest): (row: number) => boolean {
    const [key, other] = test.keys
    if (other === undefined) {
      const column = this.#columnTest(test)
      return (row) => column.passes(row)
    }
    const column = this.#columnOf(key)
    const second = this.#columnOf(other)
    const byValue: ColumnTest[] = []
    return (row) => {
      const id = column.ids[row] ?? 0
      const values = column.values[id] ?? nothing
      byValue[id] ??= new ColumnTest(second, (others) => test.passes(values, others))
      return byValue[id].passes(row)
    }
  }

  /** Sets the marks of the cards that fail to 0. `rowOf` has the row of each card; null where the cards are the rows. */
  narrow(marks: Uint8Array, test: FactTest, rowOf: Int32Array | null): void {
    if (test.keys[1] === undefined) {
      this.#columnTest(test).narrow(marks, rowOf)
      return
    }
    const passes = this.testOf(test)
    for (let card = 0; card < marks.length; card++)
      if (marks[card] === 1 && !passes(rowOf === null ? card : (rowOf[card] ?? 0))) marks[card] = 0
  }

  #columnTest({ keys: [key], passes, contains }: FactTest): ColumnTest {
    const column = this.#columnOf(key)
    const results =
      contains === undefined ? undefined : this.#textsOf(key, column).containing(contains)
    return new ColumnTest(column, (values) => passes(values, values), results)
  }

  #columnOf(key: string): Column {
    return this.#columns.get(key) ?? noColumn
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

  /** The results of a `ColumnTest`: whether each text contains the other one. */
  containing(text: string): Uint8Array {
    const results = new Uint8Array(this.#starts.length - 1).fill(failed)
    if (text.includes(divider)) return results
    for (let at = 0, from = 0; at < results.length; from = this.#starts[at] ?? 0) {
      const position = this.#text.indexOf(text, from)
      if (position === -1) break
      while ((this.#starts[at + 1] ?? 0) <= position) at += 1
      results[at++] = passed
    }
    return results
  }
}

/** No folded text has it. */
const divider = '\0'

/** What a test says of a value that it has seen; 0 for one that it has not. */
const failed = 1
const passed = 2

/** Tests the values of rows, each once, when the first row has it. */
class ColumnTest {
  readonly #column: Column
  readonly #test: (values: FactScalars) => boolean
  /** Results of the test by the numbers of values. */
  readonly #results: Uint8Array

  constructor(
    column: Column,
    test: (values: FactScalars) => boolean,
    results: Uint8Array = new Uint8Array(column.values.length),
  ) {
    this.#column = column
    this.#test = test
    this.#results = results
  }

  passes(row: number): boolean {
    return this.#resultOf(this.#column.ids[row] ?? 0) === passed
  }

  /** Unmarks cards that fail, in one loop: a function for each card is slower (`npm run bench -- search`). */
  narrow(marks: Uint8Array, rowOf: Int32Array | null): void {
    const { ids, values } = this.#column
    if (values.length === 1) {
      if (!this.passes(0)) marks.fill(0)
      return
    }
    for (let card = 0; card < marks.length; card++) {
      if (marks[card] === 0) continue
      const row = rowOf === null ? card : (rowOf[card] ?? 0)
      if (this.#resultOf(ids[row] ?? 0) === failed) marks[card] = 0
    }
  }

  #resultOf(id: number): number {
    const cachedResult = this.#results[id] ?? 0
    if (cachedResult !== 0) return cachedResult
    const result = this.#test(this.#column.values[id] ?? nothing) ? passed : failed
    this.#results[id] = result
    return result
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
  const count = await selectValue(db, countRows(sql`from ${cardTexts}`))
  const texts = new FactTable(count + 1)
  const rowsOfTexts = new Map<number, number>()
  for (let last = 0, isWhole = false; !isWhole;) {
    const from = sql`from (
      select * from ${cardTexts} where ${cardTexts.id} > ${last} order by ${cardTexts.id} limit ${batch}
    ) ${cardTexts}`
    const orderBy = sql`${cardTexts.id}`
    const { state, rows } = await selectOne(db, {
      state: catalogVersion,
      rows: jsonRows(textJson, { from, orderBy }),
    })
    if (state !== columns.state) return null
    for (const { id, facts, name } of rows) {
      last = id
      rowsOfTexts.set(id, rowsOfTexts.size + 1)
      texts.add(rowsOfTexts.size, factValues({ ...unknown, name: name ?? '', card: facts }))
    }
    isWhole = rows.length < batch
  }
  const textOf = new Int32Array(columns.setIds.length)
  const printings = new FactTable(textOf.length)
  for (let last = 0, isWhole = false; !isWhole;) {
    const from = sql`from (
      select * from ${cards} where ${cards.id} > ${last} order by ${cards.id} limit ${batch}
    ) ${cards} join ${sets} on ${sets.id} = ${cards.setId} left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id}`
    const orderBy = sql`${cards.id}`
    const { state, rows } = await selectOne(db, {
      state: catalogVersion,
      rows: jsonRows(printingJson, { from, orderBy }),
    })
    if (state !== columns.state) return null
    for (const { id, text, facts, language, releasedOn } of rows) {
      last = id
      const cardIndex = columns.cardIndexes.get(id)
      if (cardIndex === undefined) continue
      textOf[cardIndex] = rowsOfTexts.get(text) ?? 0
      printings.add(
        cardIndex,
        factValues({ ...unknown, printing: facts ?? {}, language, releasedOn }),
      )
    }
    isWhole = rows.length < batch
  }
  return new FactColumns(columns, euros, {
    textOf,
    texts: texts.close(),
    printings: printings.close(),
  })
}

const unknown = { name: '', card: [], printing: {}, language: null, releasedOn: null }
