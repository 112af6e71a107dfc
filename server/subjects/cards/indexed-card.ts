/** The fields of one card at a time: an object for each of 110,000 would be too slow. */
import { colourGroups } from '../../../src/domain/cards/colour.ts'
import {
  type EntryFields,
  type FilterFields,
  noCopies,
  notAnEntry,
  type OwnCopies,
  type PriceWord,
} from '../../../src/domain/cards/filter-fields.ts'
import { type Finish, type Side, sides } from '../../../src/domain/cards/finish.ts'
import type { Treatment } from '../../../src/domain/cards/variant.ts'
import { rarityOfRank } from '../../../src/domain/games/rarities.ts'
import type { FactTest } from '../../../src/domain/search/fact-test.ts'
import {
  type CardColumns,
  missing,
  priceAt,
  type PriceColumns,
  treatmentBit,
  valueAt,
  wordsByBits,
} from './card-columns.ts'

/** What a viewer has of a card, by its index in the columns. */
export type CopiesReader = (card: number) => OwnCopies

const finishesByBits = wordsByBits(sides)

/** What a card alone says: `cardRow` makes it a row of a filter, and `IndexedEntry` adds the fields of an entry. */
export class IndexedCard implements Omit<FilterFields, keyof EntryFields> {
  protected readonly cardColumns: CardColumns
  /** The index of the card. */
  protected card = 0
  readonly #sets: ReadonlyMap<number, CardColumns['sets'][number]>
  /** Each test is made once. */
  readonly #factTests = new WeakMap<FactTest, (card: number) => boolean>()
  protected copiesOf: CopiesReader = () => noCopies
  #finish: Finish = 'Normal'

  constructor(columns: CardColumns) {
    this.cardColumns = columns
    this.#sets = new Map(columns.sets.map((set) => [set.id, set]))
  }

  /** Moves to a card by its index. */
  atCard(card: number): this {
    this.card = card
    return this
  }

  /** Sets the viewer's copies that the next rows have. */
  seenWith(copiesOf: CopiesReader | undefined): this {
    this.copiesOf = copiesOf ?? (() => noCopies)
    return this
  }

  /** Sets the finish whose price the next rows have. */
  pricedAs(finish: Finish = 'Normal'): this {
    this.#finish = finish
    return this
  }

  /** The index of the card in the columns. */
  get cardIndex(): number {
    return this.card
  }

  get foldedName() {
    return this.cardColumns.foldedNames[this.card] ?? ''
  }

  get foldedPrintedNames() {
    return this.cardColumns.foldedPrintedNames.get(this.card) ?? null
  }

  get searchKey() {
    return this.cardColumns.searchKeys[this.card] ?? ''
  }

  get numberKey() {
    return this.cardColumns.numberKeys[this.card] ?? null
  }

  get game() {
    return this.#set?.game ?? ''
  }

  get setCode() {
    return this.#set?.code ?? ''
  }

  get foldedSet() {
    return this.#set?.foldedName ?? ''
  }

  get rarity() {
    return this.cardColumns.seenRarities.get(this.rarityRank) ?? rarityOfRank(this.rarityRank)
  }

  get rarityRank() {
    return this.cardColumns.rarityRanks[this.card] ?? missing
  }

  get colour() {
    return colourGroups[(this.cardColumns.colourGroups[this.card] ?? 0) - 1] ?? null
  }

  get isToken() {
    return this.cardColumns.isToken[this.card] !== 0
  }

  get ownCopies(): OwnCopies {
    return this.copiesOf(this.card)
  }

  get price(): number | null {
    return priceAt(this.cardColumns, this.card, this.pricedFinish)
  }

  get finishes(): readonly Finish[] {
    const { named, printed } = this.cardColumns
    return named.get(this.card)?.words ?? finishesByBits[printed[this.card] ?? 0] ?? []
  }

  hasFinish(side: Side) {
    const { normalPrices, foilPrices } = this.cardColumns
    return valueAt(side === 'Foil' ? foilPrices : normalPrices, this.card) !== null
  }

  hasTreatment(treatment: Treatment) {
    return ((this.cardColumns.treatments[this.card] ?? 0) & treatmentBit(treatment)) !== 0
  }

  hasFact(test: FactTest) {
    const passes = this.#factTests.get(test) ?? this.facts.testOf(test)
    this.#factTests.set(test, passes)
    return passes(this.card)
  }

  priceIn(word: PriceWord): number | null {
    const finish = word.endsWith('foil') ? 'Foil' : this.pricedFinish
    return priceAt(this.pricesOfWord(word), this.card, finish)
  }

  protected pricesOfWord(word: PriceWord): PriceColumns {
    return this.facts.prices[word.startsWith('usd') ? 'tcgplayer' : 'cardmarket']
  }

  /** The finish whose price counts. */
  protected get pricedFinish(): Finish {
    return this.#finish
  }

  get facts() {
    const { facts } = this.cardColumns.facts
    if (facts === null) throw new Error('The columns were read without what cards say.')
    return facts
  }

  get #set() {
    return this.#sets.get(this.cardColumns.setIds[this.card] ?? missing)
  }
}

/** The fields of cards that are no entries. */
export const cardRow = (columns: CardColumns) => Object.assign(new IndexedCard(columns), notAnEntry)
export type CardRow = ReturnType<typeof cardRow>
