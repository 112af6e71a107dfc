/** Writes a backup piece by piece, so that no collection is too large: one entry a line, always in the same order. */
import type { SavedSearchFacts } from '../saved-searches/saved-search.ts'
import { pricePaidOf } from '../entries/cost.ts'
import { detailsOf } from '../entries/details.ts'
import {
  backupFormat,
  type BackupEntry,
  type BackupListed,
  type BackupListHead,
  type BackupOwned,
  type BackupPrinting,
  type BackupProfile,
  type BackupTrade,
  type BackupTraded,
  backupVersion,
  type BackupWish,
} from './document.ts'

type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** A member's data, in the order of the document. */
export interface BackupSource {
  profile: BackupProfile
  collection: Batches<BackupOwned>
  wishlist: Batches<BackupWish>
  lists: readonly (BackupListHead & { id: number })[]
  /** Sorted by list, then by each list's own order. */
  listCards: Batches<BackupListed & { listId: number }>
  /** The oldest first. */
  savedSearches: readonly SavedSearchFacts[]
  /** The oldest first. */
  trades: Batches<BackupTrade>
}

export async function* backupTexts(source: BackupSource): AsyncGenerator<string> {
  const { name, additional_info, is_public } = source.profile
  const profile = JSON.stringify({ name, additional_info, is_public })
  yield `{"format":"${backupFormat}","version":${backupVersion},\n"profile":${profile},\n"collection":[`
  yield* rowTexts(source.collection, ownedText)
  yield '\n],\n"wishlist":['
  yield* rowTexts(source.wishlist, wishText)
  yield '\n],\n"lists":['
  yield* listTexts(source)
  yield '\n]'
  yield* partTexts('savedSearches', [source.savedSearches], searchText)
  yield* partTexts('trades', source.trades, tradeText)
  yield '}\n'
}

/** A part of the document; without rows it is left out, as documents were written before there was one. */
async function* partTexts<Row>(
  key: string,
  batches: Batches<Row>,
  textOf: (row: Row) => string,
): AsyncGenerator<string> {
  let isOpen = false
  for await (const text of rowTexts(batches, textOf)) {
    yield isOpen ? text : `,\n"${key}":[${text}`
    isOpen = true
  }
  if (isOpen) yield '\n]'
}

async function* rowTexts<Row>(batches: Batches<Row>, textOf: (row: Row) => string) {
  let separator = '\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield separator + rows.map(textOf).join(',\n')
    separator = ',\n'
  }
}

async function* listTexts({ lists, listCards }: BackupSource): AsyncGenerator<string> {
  const left = [...lists].toReversed()
  /** The list that is being written. */
  let id: number | null = null
  let separator = ''
  const nextList = (): string => {
    const list = left.pop()
    if (list === undefined) throw new Error('A card is of no list that is written.')
    const opened: string = (id === null ? '\n' : '\n]},\n') + headText(list)
    id = list.id
    separator = '\n'
    return opened
  }
  for await (const cards of listCards) {
    let text = ''
    for (const card of cards) {
      while (card.listId !== id) text += nextList()
      text += separator + listedText(card)
      separator = ',\n'
    }
    yield text
  }
  while (left.length > 0) yield nextList()
  if (id !== null) yield '\n]}'
}

function headText({ createdAt, updatedAt, deck, ...list }: BackupListHead): string {
  const { name, description, visibility } = list
  const facts = { name, description, visibility, ...(deck && { deck }) }
  const head = JSON.stringify({ ...facts, createdAt, updatedAt })
  return `${head.slice(0, -1)},"cards":[`
}

function printingOf({ tcgProductId, set, number, name, key }: BackupPrinting): BackupPrinting {
  return { tcgProductId, set, number, name, key }
}

function entryFields(entry: BackupEntry) {
  const { finish, quantity, addedAt } = entry
  return { ...printingOf(entry), variation: finish, quantity, addedAt }
}

/** An item of a list; what only decks have is left out, as documents were written before there were decks. */
const listedText = ({ section, isFixed, proxies, ...entry }: BackupListed) =>
  JSON.stringify({
    ...entryFields(entry),
    ...(section !== '' && { section }),
    ...(isFixed && { fixed: true }),
    ...(proxies > 0 && { proxies }),
  })

/** A wish of the document; fields that are not set are left out, as documents were written before there were any. */
function wishText(wish: BackupWish): string {
  const { targetPrice, anyPrinting, onlySet, onlyFinish, maxPrice, ...entry } = wish
  return JSON.stringify({
    ...entryFields(entry),
    ...(targetPrice !== null && { targetPrice }),
    ...(anyPrinting && { anyPrinting }),
    ...(onlySet !== '' && { onlySet }),
    ...(onlyFinish !== '' && { onlyFinish }),
    ...(maxPrice !== 0 && { maxPrice }),
  })
}

function ownedText(entry: BackupOwned): string {
  const { finish, condition, language, location, grade, quantity, addedAt, deck, pulled } = entry
  return JSON.stringify({
    ...printingOf(entry),
    variation: finish,
    condition,
    language,
    location,
    grade,
    quantity,
    isForTrade: entry.forTrade > 0,
    ...detailsOf(entry),
    pricePaid: pricePaidOf(entry),
    ...(deck !== 0 && { deck, pulled }),
    addedAt,
  })
}

const searchText = ({ name, scope, search, notifies, isPublic }: SavedSearchFacts) =>
  JSON.stringify({ name, scope, search, notifies, isPublic })

function tradeText(trade: BackupTrade): string {
  const { state, role, partner, note, createdAt, closedAt, yours, theirs } = trade
  return JSON.stringify({
    state,
    role,
    partner,
    note,
    createdAt,
    closedAt,
    yours: yours.map(tradedOf),
    theirs: theirs.map(tradedOf),
  })
}

function tradedOf(traded: BackupTraded) {
  const { finish, condition, language, quantity, priceThen } = traded
  return { ...printingOf(traded), variation: finish, condition, language, quantity, priceThen }
}
