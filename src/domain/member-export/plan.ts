/** The plan of an import: the entries of a file as entries of this catalogue's cards. */
import { type Condition, type Language, maxCopies } from '../entries/entry.ts'
import type { Variation } from '../cards/price.ts'
import type {
  BackupDocument,
  BackupEntry,
  BackupListHead,
  BackupPrinting,
  BackupProfile,
} from './document.ts'
import { type Mistake, type Refusal, refused } from './mistakes.ts'

export interface PlannedEntry {
  cardId: number
  variation: Variation
  quantity: number
  /** ISO time. */
  addedAt: string
}

export interface PlannedOwned extends PlannedEntry {
  condition: Condition
  language: Language
  isForTrade: boolean
  pricePaid: number | null
  note: string | null
}

export interface PlannedList extends BackupListHead {
  cards: PlannedEntry[]
}

export interface ImportPlan {
  profile: BackupProfile
  collection: PlannedOwned[]
  wishlist: PlannedEntry[]
  lists: PlannedList[]
  /** Printings that the catalogue does not know: their entries are left out. */
  unknown: BackupPrinting[]
}

/** The card of an entry of the file; null where the catalogue does not know it. */
export type CardIdOf = (printing: BackupPrinting) => number | null

/**
 * Entries of one card, finish, condition and language are joined as adding joins them, unless something that was entered
 * would be lost by it: then the backup is refused. `now` is an ISO time: nothing on a list is newer.
 */
export function planImport(
  document: BackupDocument,
  cardIdOf: CardIdOf,
  now: string,
): ImportPlan | Refusal {
  const mistakes: Mistake[] = []
  const unknown = new Map<string, BackupPrinting>()
  const known = <Entry extends BackupEntry>(entries: readonly Entry[], path: string) =>
    entries.flatMap((entry, index) => {
      const cardId = cardIdOf(entry)
      if (cardId === null) unknown.set(printingKey(entry), printingOf(entry))
      return cardId === null ? [] : [{ entry, cardId, path: `${path}[${index}]` }]
    })
  const wanted = (entries: readonly BackupEntry[], path: string): PlannedEntry[] =>
    joined(
      known(entries, path).map(({ entry, cardId, path: place }) => {
        const { variation, quantity, addedAt } = entry
        return {
          key: `${cardId} ${variation}`,
          path: place,
          entry: { cardId, variation, quantity, addedAt },
        }
      }),
      mistakes,
    )
  const notAfterNow = (time: string) => (time > now ? now : time)

  const collection = joined(
    known(document.collection, 'collection').map(({ entry: owned, cardId, path }) => {
      const { variation, condition, language, quantity } = owned
      const { isForTrade, pricePaid, note, addedAt } = owned
      const entry = {
        cardId,
        variation,
        condition,
        language,
        quantity,
        isForTrade,
        pricePaid,
        note,
        addedAt,
      }
      return { key: `${cardId} ${variation} ${condition} ${language}`, path, entry }
    }),
    mistakes,
  )
  const wishlist = wanted(document.wishlist, 'wishlist')
  const lists = document.lists.map((list, index) => ({
    ...list,
    createdAt: notAfterNow(list.createdAt),
    updatedAt: notAfterNow(list.updatedAt),
    cards: wanted(list.cards, `lists[${index}].cards`).map((card) => ({
      ...card,
      addedAt: notAfterNow(card.addedAt),
    })),
  }))
  if (mistakes.length > 0) return refused(...mistakes)
  const { profile } = document
  return { profile, collection, wishlist, lists, unknown: [...unknown.values()] }
}

interface Positioned<Entry> {
  /** Equal for what makes one entry. */
  key: string
  path: string
  entry: Entry
}

type Details = Partial<Pick<PlannedOwned, 'isForTrade' | 'pricePaid' | 'note'>>

function joined<Entry extends PlannedEntry & Details>(
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

function whyNotJoined(into: PlannedEntry & Details, more: PlannedEntry & Details): string | null {
  if (into.quantity + more.quantity > maxCopies) {
    return `and together they would have more than ${maxCopies} copies`
  }
  if (differ(into.note, more.note)) return 'with another note'
  if (differ(into.pricePaid, more.pricePaid)) return 'with another price'
  return null
}

const differ = <Said>(one: Said | null | undefined, other: Said | null | undefined) =>
  one != null && other != null && one !== other

function join(into: PlannedEntry & Details, more: PlannedEntry & Details): void {
  into.quantity += more.quantity
  if (more.addedAt < into.addedAt) into.addedAt = more.addedAt
  if (more.isForTrade) into.isForTrade = true
  if (more.pricePaid != null) into.pricePaid = more.pricePaid
  if (more.note != null) into.note = more.note
}

/** Equal for printings that are named alike. */
export function printingKey({ tcgProductId, set, number, name, key }: BackupPrinting): string {
  return JSON.stringify([tcgProductId, set, number, name, key])
}

function printingOf({ tcgProductId, set, number, name, key }: BackupPrinting): BackupPrinting {
  return { tcgProductId, set, number, name, key }
}
