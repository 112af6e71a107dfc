/** Looks up the printings that rows may mean, and remembers them for later rows. */
import type { PrintingHints } from './hints.ts'
import { frontKey, numberKey, withoutToken } from './match-key.ts'
import { put } from './multi-map.ts'
import { nameAgreement, type Printing } from './printing.ts'

/** A question to the catalogue: the printings that fit any part of it. */
export interface PrintingQuestion {
  scryfallIds: readonly string[]
  productIds: readonly number[]
  /** Keys of front faces (`frontKey`). */
  fronts: readonly string[]
  /** Upper-case set codes with collector numbers as `placeNumber` returns them. */
  places: readonly (readonly [setCode: string, number: string])[]
}

export type FindPrintings = (
  question: PrintingQuestion,
) => readonly Printing[] | Promise<readonly Printing[]>

/** Answers questions from a list of printings. */
export function findAmong(printings: readonly Printing[]): FindPrintings {
  return ({ scryfallIds, productIds, fronts, places }) => {
    const ids = new Set(scryfallIds)
    const products = new Set(productIds)
    const names = new Set(fronts)
    const numbers = new Set(places.map(([setCode, number]) => placeKey(setCode, number)))
    return printings.filter(
      ({ scryfallId, productId, name, setCode, collectorNumber }) =>
        (scryfallId !== null && ids.has(scryfallId)) ||
        (productId !== null && products.has(productId)) ||
        names.has(frontKey(name)) ||
        (collectorNumber !== null && numbers.has(placeKey(setCode, placeNumber(collectorNumber)))),
    )
  }
}

/** The number of a file as catalogues write it: `0129/350` -> `129`. */
export function placeNumber(collectorNumber: string): string {
  return numberKey(collectorNumber.split('/', 1)[0] ?? '')
}

const placeKey = (setCode: string, number: string) => `${setCode} ${number}`

/** The keys under which a catalogue may have a name, the likelier first. */
function frontsOf(name: string): string[] {
  const front = frontKey(name)
  return [front, withoutToken(front) ?? ''].filter((key) => key !== '')
}

/** The printings that were found so far, by what identifies them. */
export class KnownPrintings {
  readonly #byId = new Map<number, Printing>()
  readonly #byScryfallId = new Map<string, Printing[]>()
  readonly #byProductId = new Map<number, Printing[]>()
  readonly #byFront = new Map<string, Printing[]>()
  readonly #byPlace = new Map<string, Printing[]>()
  readonly #asked = new Set<string>()
  readonly #find: FindPrintings

  constructor(find: FindPrintings) {
    this.#find = find
  }

  /**
   * Looks up what rows need that no earlier row needed: by ids, then by the names of rows that no id identifies, then by
   * set and number where the catalogue does not have the name.
   */
  async prepare(rows: readonly PrintingHints[]): Promise<void> {
    await this.#ask({
      scryfallIds: rows.flatMap(({ scryfallId }) => scryfallId ?? []),
      productIds: rows.flatMap(({ productId }) => productId ?? []),
      fronts: rows
        .filter(({ scryfallId, productId }) => scryfallId === null && productId === null)
        .flatMap(({ name }) => frontsOf(name)),
    })
    const unidentified = rows.filter((row) => this.ofIds(row).agreeing.length === 0)
    await this.#ask({ fronts: unidentified.flatMap(({ name }) => frontsOf(name)) })
    const unnamed = unidentified.filter(({ name }) => this.ofName(name).length === 0)
    await this.#ask({
      fronts: unnamed.flatMap(({ name }) => frontsOf(name).map((front) => `${front}token`)),
      places: unnamed.flatMap(({ setCode, collectorNumber }) =>
        setCode === null || collectorNumber === null
          ? []
          : [[setCode.toUpperCase(), placeNumber(collectorNumber)] as const],
      ),
    })
  }

  /** The printings of a row's ids, the Scryfall id first, and those of them whose name agrees with the row. */
  ofIds({ scryfallId, productId, name }: PrintingHints): {
    all: readonly Printing[]
    agreeing: readonly Printing[]
  } {
    const agreeingOf = (printings: readonly Printing[]) =>
      name === ''
        ? printings
        : printings.filter((each) => nameAgreement(name, each.name) !== 'none')
    const found = [
      scryfallId === null ? [] : (this.#byScryfallId.get(scryfallId) ?? []),
      productId === null ? [] : (this.#byProductId.get(productId) ?? []),
    ]
    const all = found.flat()
    return { all, agreeing: found.map(agreeingOf).find(({ length }) => length > 0) ?? [] }
  }

  /** Printings whose front face has the name, with or without the word 'token'. */
  ofName(name: string): readonly Printing[] {
    const fronts = frontsOf(name)
    const keys = [...fronts, ...fronts.map((front) => `${front}token`)]
    return keys.map((key) => this.#byFront.get(key)).find((found) => found !== undefined) ?? []
  }

  ofPlace(setCode: string, collectorNumber: string): readonly Printing[] {
    return this.#byPlace.get(placeKey(setCode.toUpperCase(), placeNumber(collectorNumber))) ?? []
  }

  async #ask({
    scryfallIds = [],
    productIds = [],
    fronts = [],
    places = [],
  }: Partial<PrintingQuestion>): Promise<void> {
    const fresh: PrintingQuestion = {
      scryfallIds: this.#notAsked(scryfallIds, (id) => id),
      productIds: this.#notAsked(productIds, (id) => `product ${id}`),
      fronts: this.#notAsked(fronts, (front) => `front ${front}`),
      places: this.#notAsked(places, ([code, number]) => `place ${code} ${number}`),
    }
    if (Object.values(fresh).every(({ length }) => length === 0)) return
    for (const printing of await this.#find(fresh)) this.#add(printing)
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
    const { scryfallId, productId, name, setCode, collectorNumber } = printing
    if (scryfallId !== null) put(this.#byScryfallId, scryfallId, printing)
    if (productId !== null) put(this.#byProductId, productId, printing)
    put(this.#byFront, frontKey(name), printing)
    if (collectorNumber !== null)
      put(this.#byPlace, placeKey(setCode, placeNumber(collectorNumber)), printing)
  }
}
