/** Looks up the printings that rows may mean, and remembers them for later rows. */
import type { PrintingHints } from './hints.ts'
import { writtenNameKeys } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import {
  nameIndexOf,
  type KeyedName,
  type NameIndex,
  nearestNames,
} from '../search/nearest-names.ts'
import { numbersIn } from './game-words.ts'
import { type CatalogueSet, KnownSets } from './known-sets.ts'
import { codesOf } from './set-codes.ts'
import {
  isMadeAs,
  nameAgreement,
  namesToken,
  type Printing,
  printingKeys,
  writtenKeys,
} from './printing.ts'

/** A question to the catalogue: the printings that fit any part of it. */
export interface PrintingQuestion {
  scryfallIds: readonly string[]
  productIds: readonly number[]
  /** Keys of names (`cardNameKeys`). */
  names: readonly string[]
  /** Upper-case set codes with collector numbers as `numberKey` returns them. */
  numbersInSets: readonly (readonly [setCode: string, number: string])[]
}

export type FindPrintings = (
  question: PrintingQuestion,
) => readonly Printing[] | Promise<readonly Printing[]>

/** What rows are compared with. */
export interface PrintingCatalogue {
  find: FindPrintings
  /** All sets; without them a row needs a name or an id, or a set code with a number. */
  sets?: () => readonly CatalogueSet[] | Promise<readonly CatalogueSet[]>
  /** All names, of which the nearest to an unknown one are offered. */
  names?: () => Iterable<KeyedName> | Promise<Iterable<KeyedName>>
}

/** A catalogue of these printings alone. */
export function findAmong(printings: readonly Printing[]): Required<PrintingCatalogue> {
  return {
    find: findIn(printings),
    sets: () => [
      ...new Map(
        printings.map(({ setCode: code, setName: name, game }) => [code, { code, name, game }]),
      ).values(),
    ],
    names: () => printings.map((each) => ({ name: each.name, keys: printingKeys(each) })),
  }
}

function findIn(printings: readonly Printing[]): FindPrintings {
  return ({ scryfallIds, productIds, names, numbersInSets }) => {
    const ids = new Set(scryfallIds)
    const products = new Set(productIds)
    const keys = new Set(names)
    const numbers = new Set(
      numbersInSets.map(([setCode, number]) => numberInSetKey(setCode, number)),
    )
    return printings.filter((printing) => {
      const { scryfallId, productId, setCode, collectorNumber } = printing
      return (
        (scryfallId !== null && ids.has(scryfallId)) ||
        (productId !== null && products.has(productId)) ||
        printingKeys(printing).some((key) => keys.has(key)) ||
        (collectorNumber !== null && numbers.has(numberInSetKey(setCode, collectorNumber)))
      )
    })
  }
}

const numberInSetKey = (setCode: string, number: string) => `${setCode} ${numberKey(number)}`

const hasId = ({ scryfallId, productId }: PrintingHints) =>
  scryfallId !== null || productId !== null

/** Names of an import whose nearest ones are looked up; each takes about a millisecond. */
const maxNearest = 1000
const nearestOfEach = 3

const asToken = (key: string) => `${key}token`

/** The printings that were found so far, by what identifies them. */
export class KnownPrintings {
  readonly #byId = new Map<number, Printing>()
  readonly #byScryfallId = new Map<string, Printing[]>()
  readonly #byProductId = new Map<number, Printing[]>()
  readonly #byName = new Map<string, Printing[]>()
  /** One printing for all that have the same names, whose keys are the same. */
  readonly #byNames = new Map<string, Printing>()
  readonly #byNumberInSet = new Map<string, Printing[]>()
  readonly #asked = new Set<string>()
  readonly #catalogue: PrintingCatalogue
  #sets: KnownSets | null = null
  #nameIndex: NameIndex | null = null
  /** The nearest names by the written one. */
  readonly #nearest = new Map<string, readonly string[]>()

  constructor(catalogue: PrintingCatalogue) {
    this.#catalogue = catalogue
  }

  /**
   * Looks up what rows need that no earlier row needed: by ids, then by the names of rows that no id identifies and of
   * printings that are not made in their row's finish, then by set and number, and by the nearest names where the catalogue does not
   * have the name.
   */
  async prepare(rows: readonly PrintingHints[]): Promise<void> {
    await this.#ask({
      scryfallIds: rows.flatMap(({ scryfallId }) => scryfallId ?? []),
      productIds: rows.flatMap(({ productId }) => productId ?? []),
      names: rows.filter((row) => !hasId(row)).flatMap(({ name }) => writtenKeys(name)),
    })
    const unidentified = rows.filter((row) => this.ofIds(row).agreeing.length === 0)
    await this.#ask({
      names: rows.filter(hasId).flatMap((row) => {
        const { agreeing } = this.ofIds(row)
        const [identified] = agreeing
        if (identified === undefined) return writtenKeys(row.name)
        const isMade = agreeing.some((printing) => isMadeAs(printing, row.finish))
        return isMade ? [] : writtenKeys(identified.name)
      }),
    })
    const unnamed = unidentified.filter(({ name }) => this.ofName(name).length === 0)
    const placed = rows.filter((row) => row.name === '' || unnamed.includes(row))
    await this.#readSets()
    await this.#ask({
      names: unnamed.flatMap(({ name }) => writtenNameKeys(name).map(asToken)),
      numbersInSets: placed.flatMap((row) => this.#numbersInSetsOf(row)),
    })
    await this.#prepareNearest(
      unnamed.flatMap(({ name }) => (name === '' || this.ofName(name).length > 0 ? [] : name)),
    )
  }

  async #readSets(): Promise<void> {
    if (this.#sets === null && this.#catalogue.sets !== undefined)
      this.#sets = new KnownSets(await this.#catalogue.sets())
  }

  async #prepareNearest(names: readonly string[]): Promise<void> {
    const fresh = [...new Set(names)].filter((name) => !this.#nearest.has(name))
    const room = maxNearest - this.#nearest.size
    if (fresh.length === 0 || room <= 0 || this.#catalogue.names === undefined) return
    this.#nameIndex ??= nameIndexOf(await this.#catalogue.names())
    for (const name of fresh.slice(0, room))
      this.#nearest.set(name, nearestNames(name, this.#nameIndex, nearestOfEach))
    await this.#ask({ names: fresh.flatMap((name) => this.nearestTo(name)).flatMap(writtenKeys) })
  }

  /** The names that an unknown one may be meant for, the nearest first. */
  nearestTo(name: string): readonly string[] {
    return this.#nearest.get(name) ?? []
  }

  /** What a row says, in which parentheses that are no set belong to the name. */
  asRead(hints: PrintingHints): PrintingHints {
    const { guessedSet, setCode, name } = hints
    if (guessedSet === undefined || setCode === null || this.#sets?.hasCode(setCode) !== false)
      return hints
    return { ...hints, name: `${name} (${guessedSet})`, setCode: null }
  }

  /** Whether a row names a set of tokens. */
  isOfTokens(row: PrintingHints): boolean {
    const sets = this.#sets?.meantBy(row) ?? []
    return sets.length > 0 && sets.every(({ name }) => namesToken(name))
  }

  #numbersInSetsOf(row: PrintingHints): (readonly [setCode: string, number: string])[] {
    const { collectorNumber: number } = row
    if (number === null) return []
    const sets = this.#sets?.meantBy(row)
    if (sets === undefined) {
      const codes = row.setCode === null ? [] : codesOf(row.setCode)
      return codes.map((code) => [code, numberKey(number)])
    }
    return sets.flatMap((set) =>
      numbersIn(set, number).map((written) => [set.code, written] as const),
    )
  }

  /** The printings of a row's ids, the Scryfall id first, and those of them whose name agrees with the row. */
  ofIds(row: PrintingHints): { all: readonly Printing[]; agreeing: readonly Printing[] } {
    if (!hasId(row)) return { all: [], agreeing: [] }
    const { scryfallId, productId, isShopUnknown = false, name } = row
    const written = writtenKeys(name)
    const agreeingOf = (printings: readonly Printing[]) =>
      name === '' ? printings : printings.filter((each) => nameAgreement(written, each) !== 'none')
    const identified = [
      scryfallId === null ? [] : (this.#byScryfallId.get(scryfallId) ?? []),
      productId === null ? [] : (this.#byProductId.get(productId) ?? []),
    ]
    const [ofScryfall = [], ofShop = []] = identified.map(agreeingOf)
    const isShopGuessed = isShopUnknown && name === ''
    return {
      all: identified.flat(),
      agreeing: ofScryfall.length > 0 || isShopGuessed ? ofScryfall : ofShop,
    }
  }

  /** Printings that have the name, the whole of it or else its front face, with or without the word 'token'. */
  ofName(name: string): readonly Printing[] {
    return this.#ofKeys(writtenKeys(name)) ?? this.#ofKeys(writtenNameKeys(name).map(asToken)) ?? []
  }

  #ofKeys(keys: readonly string[]): readonly Printing[] | undefined {
    return keys.map((key) => this.#byName.get(key)).find((printings) => printings !== undefined)
  }

  /** The printings with a row's number in its set. */
  ofNumberInSet(row: PrintingHints): readonly Printing[] {
    const numbersInSets = this.#numbersInSetsOf(row).map(([code, number]) =>
      numberInSetKey(code, number),
    )
    return [...new Set(numbersInSets)].flatMap((key) => this.#byNumberInSet.get(key) ?? [])
  }

  async #ask({
    scryfallIds = [],
    productIds = [],
    names = [],
    numbersInSets = [],
  }: Partial<PrintingQuestion>): Promise<void> {
    const fresh: PrintingQuestion = {
      scryfallIds: this.#notAsked(scryfallIds, (id) => id),
      productIds: this.#notAsked(productIds, (id) => `product ${id}`),
      names: this.#notAsked(names, (key) => `name ${key}`),
      numbersInSets: this.#notAsked(numbersInSets, ([code, number]) => `number ${code} ${number}`),
    }
    if (Object.values(fresh).every(({ length }) => length === 0)) return
    for (const printing of await this.#catalogue.find(fresh)) this.#add(printing)
  }

  #notAsked<Part>(parts: readonly Part[], keyOf: (part: Part) => string): Part[] {
    return parts.filter((part) => {
      const key = keyOf(part)
      const isNew = !this.#asked.has(key)
      this.#asked.add(key)
      return isNew
    })
  }

  #add(printing: Printing): void {
    if (this.#byId.has(printing.id)) return
    this.#byId.set(printing.id, printing)
    const { scryfallId, productId, setCode, collectorNumber, name, foldedPrintedNames } = printing
    const names = foldedPrintedNames === null ? name : `${name}\n${foldedPrintedNames}`
    const sameNamed = this.#byNames.get(names)
    if (sameNamed === undefined) this.#byNames.set(names, printing)
    if (scryfallId !== null) put(this.#byScryfallId, scryfallId, printing)
    if (productId !== null) put(this.#byProductId, productId, printing)
    for (const key of printingKeys(printing, sameNamed)) put(this.#byName, key, printing)
    if (collectorNumber !== null)
      put(this.#byNumberInSet, numberInSetKey(setCode, collectorNumber), printing)
  }
}

/** Adds a value to those of a key. */
export function put<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}
