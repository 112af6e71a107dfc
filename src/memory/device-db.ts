/** The records of a member that a device keeps, from the parts in which they were sent. */
import type {
  DeviceCards,
  DeviceEntries,
  DeviceFacts,
  DevicePictures,
  DevicePrices,
} from '../contract/device.ts'
import { searchedNames, type SearchedNames } from '../domain/cards/card-name.ts'
import type { CatalogCard } from '../domain/cards/catalog-record.ts'
import { collectorNumberKey } from '../domain/cards/collector-number.ts'
import type { SearchedCard } from '../domain/cards/search.ts'
import type { CardTest } from '../domain/search/search-test.ts'
import { cellAt, type Columns, rowReader, toRows } from '../domain/format/columns.ts'
import { toCents } from '../domain/format/money.ts'
import { foldText } from '../domain/format/text.ts'
import type { Printing } from '../domain/printing-match/printing.ts'
import {
  unpackCards,
  unpackEntries,
  unpackFacts,
  unpackPictures,
  unpackPrices,
} from '../rules/device-packing.ts'
import { indexed, type IsSaid, MemoryCard, type MemorySet, printingOf, saidBy } from './catalog.ts'
import type { MemoryDb, MemoryUser } from './memory-db.ts'

/** A part, of which each section is read when it is first needed; the last two are null where the device does not have them yet. */
export interface KeptPart {
  cards: () => DeviceCards
  prices: () => DevicePrices
  entries: () => DeviceEntries
  pictures: () => DevicePictures | null
  facts: () => Promise<DeviceFacts | null>
}

interface Options {
  user: MemoryUser
  /** Whether the member sees Cardmarket's prices. */
  isInEuros: boolean
  now: () => Date
}

/**
 * Lets the worker take calls and their ends; in the background, until it has nothing else to do. Browsers without a `scheduler` do their
 * present tasks.
 */
export const turn = (priority: 'background' | 'user-visible'): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler
    ? scheduler.postTask(() => {}, { priority })
    : new Promise((resolve) => setTimeout(resolve))

/** Opens the parts of a member as records. */
export class DeviceRecords {
  readonly #parts: readonly OpenPart[]
  readonly #options: Options
  #whole: Promise<MemoryDb> | undefined
  #listed: Promise<MemoryDb> | undefined

  constructor(parts: readonly KeptPart[], options: Options) {
    this.#parts = parts.map((part) => new OpenPart(part))
    this.#options = options
  }

  /** The number of entries, and of those above the limits of a device. */
  counts() {
    const counts = { entries: 0, left: 0 }
    for (const part of this.#parts) {
      const { collection, wishlist, items, left } = part.entries()
      counts.entries += collection.id.length + wishlist.id.length + items.id.length
      counts.left += left.collection + left.wishlist + left.items
    }
    return counts
  }

  /** Reads what a search of names needs, part by part, so that the first one is answered sooner. */
  async readAhead(): Promise<void> {
    for (const part of this.#parts) {
      await turn('user-visible')
      part.readAhead()
    }
  }

  /** Its catalog has the cards that the member's entries name, and other printings of some of these. Opened part by part. */
  whole(): Promise<MemoryDb> {
    return (this.#whole ??= this.#openWhole())
  }

  async #openWhole(): Promise<MemoryDb> {
    const records = new Records(this.#options)
    for (const part of this.#parts) {
      await part.openFacts()
      records.add(part)
      await turn('background')
    }
    return records.db()
  }

  /**
   * The cards of the groups of which a printing passes, without what they say, and their entries: it answers a search of names as the
   * whole does, and much earlier. Rejects with the reason of an abort.
   */
  named(test: CardTest, signal?: AbortSignal): Promise<MemoryDb> {
    return this.#only((part) => part.groupsWith(test), signal)
  }

  /** The cards of lists and decks, and of the copies in decks, with all entries of these. */
  listed(): Promise<MemoryDb> {
    return (this.#listed ??= this.#only((part) => part.listedGroups()))
  }

  async #only(
    groupsOf: (part: OpenPart) => ReadonlySet<number>,
    signal?: AbortSignal,
  ): Promise<MemoryDb> {
    const records = new Records(this.#options)
    for (const part of this.#parts) {
      await turn('user-visible')
      signal?.throwIfAborted()
      records.add(part, groupsOf(part))
    }
    return records.db()
  }
}

type Row<Section> = {
  [Field in keyof Section]: Section[Field] extends (infer Value)[] ? Value : never
}
type Kind = 'collection' | 'wishlist' | 'items'
type EntryRow<Name extends Kind> = Omit<Row<DeviceEntries[Name]>, 'addedAt'> & { addedAt: string }
type Rows = { [Name in Kind]: EntryRow<Name>[] } & Pick<DeviceEntries, 'lists' | 'promised'>

/** The cards and rows of some parts. */
class Records {
  readonly #options: Options
  readonly #cards: MemoryCard[] = []
  readonly #rows: Rows[] = []
  readonly #isSaid = saidBy(() => this.#cards)

  constructor(options: Options) {
    this.#options = options
  }

  /** Adds the cards of some groups of a part and their entries; by default all. */
  add(part: OpenPart, groups?: ReadonlySet<number>): void {
    for (const card of part.cards(groups, this.#isSaid, this.#options.isInEuros))
      this.#cards.push(card)
    this.#rows.push(part.rows(groups))
  }

  db(): MemoryDb {
    const { user, now } = this.#options
    const userId = user.id
    const parts = this.#rows
    const cards = byId(this.#cards)
    const cardsById: MemoryCard[] = []
    for (const card of cards) {
      cardsById[card.id - 1] = card
    }
    let printings: Printing[] | undefined
    return {
      now,
      catalog: {
        ...indexed(cards),
        today: now().toISOString().slice(0, 10),
        cards: cardsById,
        // Made when a deck or a file first needs them.
        get printings() {
          return (printings ??= printingsOf(cards))
        },
        sets: [],
      },
      state: {
        users: [user],
        collection: byId(parts.flatMap(({ collection }) => collection)).map((row) => ({
          ...row,
          userId,
        })),
        wishlist: byId(parts.flatMap(({ wishlist }) => wishlist)).map((row) => ({
          ...row,
          userId,
        })),
        listItems: byId(parts.flatMap(({ items }) => items)),
        lists: parts.flatMap(({ lists }) =>
          lists.map(({ fromCollection, ...list }) => ({
            ...list,
            userId,
            ...(fromCollection && { fromCollection: true as const }),
          })),
        ),
        proposals: [promisedIn(parts, userId)],
      },
    }
  }
}

const byId = <R extends { id: number }>(rows: R[]) => rows.toSorted((a, b) => a.id - b.id)

/** Each at its id less one. */
function printingsOf(cards: readonly MemoryCard[]): Printing[] {
  const printings: Printing[] = []
  for (const card of cards) {
    const printing = printingOf(card, card.record)
    if (printing) printings[card.id - 1] = printing
  }
  return printings
}

/** All that the member promises, as one offer that waits for its answer. */
const promisedIn = (parts: readonly Rows[], userId: number) => ({
  id: 0,
  senderId: userId,
  receiverId: 0,
  state: 'pending' as const,
  note: null,
  createdAt: '',
  closedAt: null,
  counterOf: null,
  cards: parts.flatMap(({ promised }) =>
    toRows(promised).map((row) => ({ ...row, giverId: userId, priceThen: null })),
  ),
})

type CardRow = Row<DeviceCards['cards']>
type PriceRow = Row<DevicePrices['prices']>

/** What of a printing a search of names is compared with. */
class SearchedPrinting implements SearchedCard {
  readonly groupId: number
  readonly setCode: string
  readonly foldedName: string
  readonly foldedPrintedNames: string | null
  readonly searchKey: string
  readonly #number: string | null

  constructor(groupId: number, setCode: string, number: string | null, names: SearchedNames) {
    this.groupId = groupId
    this.setCode = setCode
    this.foldedName = names.foldedName
    this.foldedPrintedNames = names.foldedPrintedNames
    this.searchKey = names.searchKey
    this.#number = number
  }

  get numberKey(): string | null {
    return this.#number === null ? null : collectorNumberKey(this.#number)
  }
}

/** A part, whose sections are read when they are first needed. */
class OpenPart {
  readonly #part: KeptPart
  readonly #names = new Map<string, SearchedNames>()
  #factsOf: (id: number) => CatalogCard['facts'] = () => undefined

  constructor(part: KeptPart) {
    this.#part = part
  }

  readonly entries = once(() => unpackEntries(this.#part.entries()))

  readonly #cards = once(() => {
    const { sets, cards } = unpackCards(this.#part.cards())
    return { sets: toRows(sets).map(setOf), columns: cards, read: rowReader(cards) }
  })

  readonly #prices = once(() => readerById(unpackPrices(this.#part.prices()).prices))

  readonly #pictures = once(() => {
    const pictures = this.#part.pictures()
    return pictures === null ? () => undefined : readerById(unpackPictures(pictures).cards)
  })

  /** Cards say nothing before. */
  async openFacts(): Promise<void> {
    const facts = await this.#part.facts()
    if (facts === null) return
    const { texts, cards } = unpackFacts(facts)
    const read = readerById(cards)
    this.#factsOf = (id) => {
      const row = read(id)
      return row && { card: texts[row.text] ?? [], printing: row.facts }
    }
  }

  /** Folds all names, and reads the prices. */
  readAhead(): void {
    this.#searched()
    this.#prices()
  }

  readonly #searched = once(() => {
    const { sets, columns } = this.#cards()
    return columns.id.flatMap((_, index) => {
      const set = sets[cellAt(columns.set, index)]
      if (set === undefined) return []
      const names = this.#namesOf(cellAt(columns.name, index), cellAt(columns.printedNames, index))
      const number = cellAt(columns.collectorNumber, index)
      return new SearchedPrinting(cellAt(columns.groupId, index), set.code, number, names)
    })
  })

  /** The groups of printings of which one passes. */
  groupsWith(test: CardTest): ReadonlySet<number> {
    const groups = new Set<number>()
    for (const printing of this.#searched())
      if (!groups.has(printing.groupId) && test(printing)) groups.add(printing.groupId)
    return groups
  }

  listedGroups(): ReadonlySet<number> {
    const { collection, items } = this.entries()
    const listed = new Set(items.id.map((_, index) => cellAt(items.cardId, index)))
    for (const index of collection.id.keys())
      if (cellAt(collection.deckId, index) !== 0) listed.add(cellAt(collection.cardId, index))
    const { columns } = this.#cards()
    return new Set(
      columns.id.flatMap((id, index) => (listed.has(id) ? cellAt(columns.groupId, index) : [])),
    )
  }

  /** Most printings share their name with others. */
  #namesOf(name: string, printedNames: readonly string[] | null): SearchedNames {
    if (printedNames !== null) return searchedNames(name, printedNames)
    const names = this.#names.get(name) ?? searchedNames(name)
    this.#names.set(name, names)
    return names
  }

  /** The cards of some groups; by default all. */
  *cards(groups: ReadonlySet<number> | undefined, isSaid: IsSaid, isInEuros: boolean) {
    const { sets, columns, read } = this.#cards()
    for (const [index, id] of columns.id.entries()) {
      const groupId = cellAt(columns.groupId, index)
      const set = sets[cellAt(columns.set, index)]
      if (set === undefined || groups?.has(groupId) === false) continue
      const card = new MemoryCard(this.#recordOf(read(index), set), set, isSaid, isInEuros)
      card.id = id
      card.groupId = groupId
      yield card
    }
  }

  /** What is not in the index of names is read when it is asked for. */
  #recordOf(row: CardRow, set: MemorySet): CatalogCard {
    const price = once(() => this.#prices()(row.id) ?? noPrices)
    const picture = once(() => this.#pictures()(row.id))
    const factsOf = (id: number) => this.#factsOf(id)
    return {
      kind: 'card',
      key: '',
      setCode: set.code,
      productId: row.productId,
      name: row.name,
      printedNames: row.printedNames,
      collectorNumber: row.collectorNumber,
      rarity: row.rarity,
      treatments: row.treatments,
      isToken: row.isToken,
      finishes: row.finishes,
      labels: row.labels ?? [],
      language: row.language,
      colours: row.colours,
      get facts() {
        return factsOf(row.id)
      },
      get imageUrl() {
        return picture()?.front ?? null
      },
      get backImageUrl() {
        return picture()?.back ?? null
      },
      get normal() {
        return { market: price().normal, low: price().normalLow }
      },
      get foil() {
        return { market: price().foil, low: price().foilLow }
      },
      get cardmarket() {
        return { normal: price().euroNormal, foil: price().euroFoil }
      },
      get finishPrices() {
        return price().finishes?.map(({ finish, market, low }) => ({
          finish,
          market: toCents(market),
          low: toCents(low),
        }))
      },
    }
  }

  /** The entries of the cards of some groups; by default all. */
  rows(groups: ReadonlySet<number> | undefined): Rows {
    const { columns } = this.#cards()
    const { collection, wishlist, items, ...others } = this.entries()
    const cardIds =
      groups && new Set(columns.id.filter((_, index) => groups.has(cellAt(columns.groupId, index))))
    return {
      collection: timedRows(collection, cardIds),
      wishlist: timedRows(wishlist, cardIds),
      items: timedRows(items, cardIds),
      ...others,
    }
  }
}

const noPrices: Omit<PriceRow, 'id'> = {
  normal: null,
  normalLow: null,
  foil: null,
  foilLow: null,
  finishes: null,
  euroNormal: null,
  euroFoil: null,
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Reads the row of an id; undefined for none. */
function readerById<R extends { id: number }>(columns: Columns<R>): (id: number) => R | undefined {
  const indexes = new Map(columns.id.map((id, index) => [id, index]))
  const read = rowReader(columns)
  return (id) => {
    const index = indexes.get(id)
    return index === undefined ? undefined : read(index)
  }
}

/** The rows of some cards, by default of all, with ISO times. */
function timedRows<R extends { id: number; cardId: number; addedAt: number }>(
  columns: Columns<R>,
  cardIds: ReadonlySet<number> | undefined,
) {
  const read = rowReader(columns)
  return columns.id.flatMap((_, index) => {
    if (cardIds?.has(cellAt(columns.cardId, index)) === false) return []
    const row = read(index)
    return [{ ...row, addedAt: new Date(row.addedAt).toISOString() }]
  })
}

const setOf = (set: Row<DeviceCards['sets']>): MemorySet => ({
  ...set,
  foldedName: foldText(set.name),
  kind: null,
  cardCount: 0,
  imageUrl: null,
})
