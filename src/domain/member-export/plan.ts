/** The plan of an import: the entries of a file as entries of this catalogue's cards. */
import { detailConflict, detailsOf, type EntryDetails, mergedDetails } from '../entries/details.ts'
import { type Condition, type Language, maxCopies } from '../entries/entry.ts'
import { listedKey, ownedKey } from '../entries/stock-key.ts'
import { type Finish, finishNamed, sides } from '../cards/finish.ts'
import { limits } from '../entries/limits.ts'
import { type Need, needOf, wantedKey } from '../entries/need.ts'
import { type ListSection, sectionIn } from '../decks/sections.ts'
import type { SavedSearchFacts } from '../saved-searches/saved-search.ts'
import type {
  BackupDocument,
  BackupEntry,
  BackupListed,
  BackupListHead,
  BackupPrinting,
  BackupProfile,
  BackupWish,
} from './document.ts'
import { type Mistake, type Refusal, refused } from './mistakes.ts'
import type { Candidate } from './printing.ts'

export interface PlannedEntry {
  cardId: number
  finish: Finish
  quantity: number
  /** ISO time. */
  addedAt: string
}

export interface PlannedOwned extends PlannedEntry, EntryDetails {
  /** The index of the deck to which the copies are bound among the lists, from 1; 0 for free ones. */
  deckId: number
  pulled: boolean
  condition: Condition
  language: Language
  location: string
  grade: string
}

export interface PlannedListed extends PlannedEntry {
  section: ListSection
  isFixed: boolean
  proxies: number
}

export interface PlannedWish extends PlannedEntry, Need {
  /** Dollars; null for none. */
  targetPrice: number | null
}

export interface PlannedList extends BackupListHead {
  cards: PlannedListed[]
}

export interface ImportPlan {
  profile: BackupProfile
  collection: PlannedOwned[]
  wishlist: PlannedWish[]
  lists: PlannedList[]
  savedSearches: SavedSearchFacts[]
  /** Printings that the catalogue does not know, or not in the finish of an entry: their entries are left out. */
  unknown: BackupPrinting[]
}

/** The card of an entry of the file; null where the catalogue does not know it. */
export type CardOf = (printing: BackupPrinting) => Pick<Candidate, 'id' | 'finishes'> | null

/**
 * Entries of one card, finish, condition, language, location and grade are joined as adding joins them, unless something that
 * was entered would be lost by it: then the backup is refused. `now` is an ISO time: nothing on a list is newer.
 */
export function planImport(
  document: BackupDocument,
  cardOf: CardOf,
  now: string,
): ImportPlan | Refusal {
  const mistakes: Mistake[] = []
  const unknown = new Map<string, BackupPrinting>()
  const importable = <Entry extends BackupEntry>(entries: readonly Entry[], path: string) =>
    entries.flatMap((entry, index) => {
      const card = cardOf(entry)
      const finish = card && finishNamed(card.finishes ?? sides, entry.finish)
      if (card === null || finish == null) {
        unknown.set(printingKey(entry), printingOf(entry))
        return []
      }
      return [{ entry: { ...entry, finish }, cardId: card.id, path: `${path}[${index}]` }]
    })
  const wanted = <Entry extends BackupEntry, Planned extends MergedEntry>(
    entries: readonly Entry[],
    path: string,
    planned: (entry: Entry, cardId: number) => Planned,
    keyOf: (entry: Planned) => string,
  ): Planned[] =>
    joined(
      importable(entries, path).map(({ entry: written, cardId, path: entryPath }) => {
        const entry = planned(written, cardId)
        return { key: keyOf(entry), path: entryPath, entry }
      }),
      mistakes,
    )
  const notAfterNow = (time: string) => (time > now ? now : time)

  const owned = joined(
    importable(document.collection, 'collection').map(({ entry: exported, cardId, path }) => {
      const { finish, condition, language, location, grade, quantity, addedAt } = exported
      const kind = { cardId, finish, condition, language, location, grade, deckId: exported.deck }
      const marks = detailsOf(exported)
      const details = kind.deckId === 0 ? marks : { ...marks, forTrade: 0 }
      const entry = { ...kind, pulled: exported.pulled, quantity, details, addedAt }
      return { key: ownedKey(kind), path, entry }
    }),
    mistakes,
  )
  const collection = owned.map(({ details, ...entry }) => ({ ...entry, ...details }))
  const wishlist = wanted(
    document.wishlist,
    'wishlist',
    (wish: BackupWish, cardId: number): PlannedWish => ({
      ...plannedEntry(wish, cardId),
      targetPrice: wish.targetPrice,
      ...needOf(wish),
    }),
    wantedKey,
  )
  const lists = document.lists.map((list, index) => ({
    ...list,
    createdAt: notAfterNow(list.createdAt),
    updatedAt: notAfterNow(list.updatedAt),
    cards: wanted(
      list.cards,
      `lists[${index}].cards`,
      (card: BackupListed, cardId: number): PlannedListed => ({
        ...plannedEntry(card, cardId),
        section: sectionIn(list, card.section),
        isFixed: list.deck ? card.isFixed : false,
        proxies: list.deck ? card.proxies : 0,
        addedAt: notAfterNow(card.addedAt),
      }),
      listedKey,
    ),
  }))
  const { profile, savedSearches } = document
  mistakes.push(...deckMistakes(document), ...searchMistakes(savedSearches))
  if (mistakes.length > 0) return refused(...mistakes)
  return { profile, collection, wishlist, lists, savedSearches, unknown: [...unknown.values()] }
}

const deckMistakes = ({ lists, collection }: BackupDocument): Mistake[] => [
  ...lists.flatMap(({ deck, visibility }, index) =>
    deck && visibility === 'for_trade'
      ? [{ path: `lists[${index}].visibility`, message: 'must not be for_trade for a deck' }]
      : [],
  ),
  ...collection.flatMap(({ deck }, index) =>
    deck === 0 || lists[deck - 1]?.deck
      ? []
      : [{ path: `collection[${index}].deck`, message: 'must be the position of a deck in lists' }],
  ),
]

function searchMistakes(searches: readonly SavedSearchFacts[]): Mistake[] {
  const { maxSavedSearches: max } = limits
  if (searches.length > max)
    return [{ path: 'savedSearches', message: `must have at most ${max} searches` }]
  const names = searches.map(({ name }) => name)
  return names.flatMap((name, index) => {
    const first = names.indexOf(name)
    if (first === index) return []
    const message = `is the name of savedSearches[${first}] too`
    return [{ path: `savedSearches[${index}].name`, message }]
  })
}

const plannedEntry = ({ finish, quantity, addedAt }: BackupEntry, cardId: number) => ({
  cardId,
  finish,
  quantity,
  addedAt,
})

interface Positioned<Entry> {
  /** Equal for what makes one entry. */
  key: string
  path: string
  entry: Entry
}

function joined<Entry extends MergedEntry>(
  placed: readonly Positioned<Entry>[],
  mistakes: Mistake[],
): Entry[] {
  const first = new Map<string, Positioned<Entry>>()
  for (const each of placed) {
    const there = first.get(each.key)
    if (!there) {
      first.set(each.key, each)
      continue
    }
    const reason = whyNotJoined(there.entry, each.entry)
    if (reason === null) join(there.entry, each.entry)
    else mistakes.push({ path: each.path, message: `is the same as ${there.path}, ${reason}` })
  }
  return Array.from(first.values(), ({ entry }) => entry)
}

/** An entry of a collection has details, a wish a target price. */
type MergedEntry = PlannedEntry & { details?: EntryDetails } & Partial<PlannedWish>

function whyNotJoined(into: MergedEntry, more: MergedEntry): string | null {
  if (into.quantity + more.quantity > maxCopies) {
    return `and together they would have more than ${maxCopies} copies`
  }
  if (!into.details || !more.details) return null
  return detailConflict(into.details, more.details)
}

function join(into: MergedEntry, more: MergedEntry): void {
  into.quantity += more.quantity
  if (more.addedAt < into.addedAt) into.addedAt = more.addedAt
  if (into.targetPrice === null) into.targetPrice = more.targetPrice ?? null
  if (into.details && more.details) into.details = mergedDetails(into.details, more.details)
}

/** Equal for printings that are named alike. */
export function printingKey({ tcgProductId, set, number, name, key }: BackupPrinting): string {
  return JSON.stringify([tcgProductId, set, number, name, key])
}

function printingOf({ tcgProductId, set, number, name, key }: BackupPrinting): BackupPrinting {
  return { tcgProductId, set, number, name, key }
}
