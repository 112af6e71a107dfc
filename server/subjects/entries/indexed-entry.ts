import { shownLocation } from '../../../src/domain/entries/shown-location.ts'
import { type Finish, type Side, sideOf } from '../../../src/domain/cards/finish.ts'
import {
  type FilterFields,
  isNew,
  type OwnCopies,
  type PriceWord,
} from '../../../src/domain/cards/filter-fields.ts'
import { conditions, languages } from '../../../src/domain/entries/entry.ts'
import { fittingCopies, fittingFields } from '../../../src/domain/entries/need.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'
import { type CostedEntry, searchedCost } from '../../../src/domain/value/cost-basis.ts'
import { finishNumberOf } from '../../db/finish-numbers.ts'
import { type CardColumns, missing, priceAt } from '../cards/card-columns.ts'
import { IndexedCard } from '../cards/indexed-card.ts'
import type { IndexedNeeds } from './indexed-needs.ts'
import { type EntryColumns, originUnit } from './entry-columns.ts'

/** The columns of a holder's entries and of their cards. */
interface Columns {
  entryColumns: EntryColumns
  cardColumns: CardColumns
  /** The index in the card columns, by the entry's index. */
  cards: Int32Array
  costOf: (entry: number) => CostedEntry
  needs: IndexedNeeds
  /** The market price of a copy in cents, by the entry's index. */
  marketAt: (entry: number) => number | null
}

/** The fields of one entry at a time: an object for each of tens of thousands would be too slow. */
export class IndexedEntry extends IndexedCard implements FilterFields {
  readonly offer = null
  readonly #columns: Columns
  /** Sides by the numbers of finishes. */
  readonly #sides: readonly Side[]
  /** ISO dates by their days: writing one for each entry takes longer than all else of a search (`npm run bench -- search`). */
  readonly #dates = new Map<number, string>()
  #copies: ReadonlyMap<number, number> | undefined
  #entry = 0
  #today = 0

  constructor(columns: Columns) {
    super(columns.cardColumns)
    this.#columns = columns
    this.#sides = columns.cardColumns.finishWords.map(sideOf)
  }

  /** The day of the next reads, of UTC since 1970. */
  on(today: number): this {
    this.#today = today
    return this
  }

  /** Moves to an entry by its index. */
  at(entry: number): this {
    this.#entry = entry
    return this.atCard(this.#columns.cards[entry] ?? missing)
  }

  get copies() {
    this.#copies ??= copiesByPrinting(this.#columns.entryColumns)
    return this.#copies.get(this.#packedPrinting) ?? 0
  }

  get condition() {
    return conditions[(this.#columns.entryColumns.conditions[this.#entry] ?? 0) - 1] ?? null
  }

  get isForTrade() {
    return this.#attributes.forTrade.has(this.#id)
  }

  get isGuessed() {
    return this.#attributes.guessed.has(this.#id)
  }

  get deck() {
    return this.#attributes.decks.get(this.#id) ?? ''
  }

  get location() {
    return shownLocation(this.#labels?.location ?? '', this.deck)
  }

  get tags() {
    return this.#labels?.tags ?? []
  }

  get language() {
    return languages[(this.#origin % originUnit) - 1] ?? null
  }

  get year() {
    return this.#addedAt.getUTCFullYear()
  }

  override hasFinish(side: Side) {
    const fitting = this.#fittingFields
    if (fitting !== null) return fitting.hasFinish(side)
    return this.#sides[finishNumberOf(this.#packedPrinting)] === side
  }

  override get price(): number | null {
    const { needs, marketAt } = this.#columns
    if (!needs.has(this.#id)) return super.price
    const cents = marketAt(this.#entry)
    return cents === null ? null : cents / 100
  }

  override priceIn(word: PriceWord): number | null {
    const { needs } = this.#columns
    const isFoil = word.endsWith('foil')
    const prices = this.pricesOfWord(word)
    const lowest = needs.lowest(this.#id, ({ card, finish }) =>
      isFoil && finish !== 'Foil' ? null : priceAt(prices, card, finish),
    )
    return lowest === undefined ? super.priceIn(word) : lowest
  }

  override get finishes(): readonly Finish[] {
    return this.#fittingFields?.finishes ?? [this.pricedFinish]
  }

  get fittingSets() {
    return this.#fittingFields?.fittingSets ?? null
  }

  override get ownCopies(): OwnCopies {
    const fitting = this.#columns.needs.of(this.#id)
    return fitting === undefined
      ? super.ownCopies
      : fittingCopies(fitting, this.copiesOf, this.card)
  }

  protected override get pricedFinish(): Finish {
    return this.cardColumns.finishWords[finishNumberOf(this.#packedPrinting)] ?? 'Normal'
  }

  get quantity() {
    return this.#columns.entryColumns.quantities[this.#entry] ?? 0
  }

  get paid() {
    return searchedCost(this.#columns.costOf(this.#entry)).paid
  }

  get gain() {
    return searchedCost(this.#columns.costOf(this.#entry)).gain
  }

  get addedOn() {
    const day = this.#addedDay
    const cachedDate = this.#dates.get(day)
    if (cachedDate !== undefined) return cachedDate
    const date = this.#addedAt.toISOString().slice(0, 10)
    this.#dates.set(day, date)
    return date
  }

  get isNew() {
    return isNew(this.#addedDay, this.#today)
  }

  get note() {
    return this.#attributes.notes.get(this.#id) ?? ''
  }

  get section() {
    return this.#attributes.sections.get(this.#id) ?? ''
  }

  get #fittingFields() {
    const fitting = this.#columns.needs.of(this.#id)
    return fitting === undefined ? null : fittingFields(fitting)
  }

  get #labels() {
    return this.#attributes.labels.get(this.#id)
  }

  get #id() {
    return this.#columns.entryColumns.ids[this.#entry] ?? missing
  }

  get #origin() {
    return this.#attributes.origins[this.#entry] ?? 0
  }

  get #attributes() {
    const { attributes } = this.#columns.entryColumns
    if (attributes === null)
      throw new Error(
        'The index was read without attributes of entries: filterNeeds (filter-rules.ts) or the keyword (keywords.ts) lacks a need.',
      )
    return attributes
  }

  get #addedDay() {
    return Math.floor(this.#origin / originUnit)
  }

  get #addedAt() {
    return new Date(this.#addedDay * dayMs)
  }

  get #packedPrinting() {
    return this.#columns.entryColumns.packedPrintings[this.#entry] ?? 0
  }
}

/** Copies of each card in each finish. */
function copiesByPrinting({ packedPrintings, quantities }: EntryColumns): Map<number, number> {
  const copies = new Map<number, number>()
  for (const [entry, packed] of packedPrintings.entries())
    copies.set(packed, (copies.get(packed) ?? 0) + (quantities[entry] ?? 0))
  return copies
}
