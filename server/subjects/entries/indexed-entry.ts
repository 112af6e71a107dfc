import { colourGroups } from '../../../src/domain/cards/colour.ts'
import type { FilterFields } from '../../../src/domain/cards/filter-rules.ts'
import { conditions, languages } from '../../../src/domain/entries/entry.ts'
import { type Side, sideOf } from '../../../src/domain/cards/finish.ts'
import { rarityOfRank } from '../../../src/domain/games/rarities.ts'
import type { Treatment } from '../../../src/domain/cards/variant.ts'
import { finishNumberOf } from '../../db/finish-numbers.ts'
import { type CardColumns, missing, treatmentBit } from '../cards/card-columns.ts'
import { type EntryColumns, originUnit } from './entry-columns.ts'

/** The columns of a holder's entries and of their cards. */
interface Columns {
  entryColumns: EntryColumns
  cardColumns: CardColumns
  /** The index in the card columns, by the entry's index. */
  cards: Int32Array
  /** Cents, by the entry's index. */
  prices: Float64Array
}

/** The fields of one entry at a time: an object for each of tens of thousands would be too slow. */
export class IndexedEntry implements FilterFields {
  readonly #columns: Columns
  readonly #sets: ReadonlyMap<number, CardColumns['sets'][number]>
  /** By the numbers of finishes. */
  readonly #sides: readonly Side[]
  #copies: ReadonlyMap<number, number> | undefined
  #entry = 0
  #card = 0

  constructor(columns: Columns) {
    this.#columns = columns
    this.#sides = columns.cardColumns.finishWords.map(sideOf)
    this.#sets = new Map(columns.cardColumns.sets.map((set) => [set.id, set]))
  }

  /** Moves to an entry by its index. */
  at(entry: number): this {
    this.#entry = entry
    this.#card = this.#columns.cards[entry] ?? missing
    return this
  }

  get foldedName() {
    return this.#columns.cardColumns.foldedNames[this.#card] ?? ''
  }

  get foldedPrintedNames() {
    return this.#columns.cardColumns.foldedPrintedNames.get(this.#card) ?? null
  }

  get searchKey() {
    return this.#columns.cardColumns.searchKeys[this.#card] ?? ''
  }

  get numberKey() {
    return this.#columns.cardColumns.numberKeys[this.#card] ?? null
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
    return (
      this.#columns.cardColumns.seenRarities.get(this.rarityRank) ?? rarityOfRank(this.rarityRank)
    )
  }

  get rarityRank() {
    return this.#columns.cardColumns.rarityRanks[this.#card] ?? missing
  }

  get colour() {
    return colourGroups[(this.#columns.cardColumns.colourGroups[this.#card] ?? 0) - 1] ?? null
  }

  get price() {
    return Math.max(0, this.#columns.prices[this.#entry] ?? 0) / 100
  }

  get isToken() {
    return this.#columns.cardColumns.isToken[this.#card] !== 0
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

  get location() {
    return this.#labels?.location ?? ''
  }

  get tags() {
    return this.#labels?.tags ?? []
  }

  get language() {
    return languages[(this.#origin % originUnit) - 1] ?? null
  }

  get year() {
    return Math.floor(this.#origin / originUnit)
  }

  hasFinish(side: Side) {
    return this.#sides[finishNumberOf(this.#packedPrinting)] === side
  }

  hasTreatment(treatment: Treatment) {
    return ((this.#columns.cardColumns.treatments[this.#card] ?? 0) & treatmentBit(treatment)) !== 0
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
    if (attributes === null) throw new Error('The index was read without attributes of entries.')
    return attributes
  }

  get #set() {
    return this.#sets.get(this.#columns.cardColumns.setIds[this.#card] ?? missing)
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
