/**
 * Cards of a set that a member enters by their numbers, one after another. The cache of mutations holds the entries: each is
 * a write that waits for the one before, and stays there, failed ones too, until it is taken back or cleared. They outlive
 * the page, and signing out forgets them.
 */
import { type Mutation, type QueryClient, useMutationState, useQuery } from '@tanstack/react-query'
import type { Card } from '../contract/card.ts'
import { cardNumbers } from '../contract/cards.ts'
import { collectionIdsKey } from '../contract/card-ids.ts'
import { collectionAdd, collectionUpdate, finishGiven } from '../contract/collection.ts'
import { refOf } from '../contract/entries.ts'
import type { Finish } from '../domain/cards/finish.ts'
import { numberIndex, readTyped, type TypedCard } from '../domain/cards/typed-card.ts'
import type { Condition, Language } from '../domain/entries/entry.ts'
import { authToken } from './auth-token.ts'
import { countCopies, listCard, usePending } from './optimistic.ts'
import { endpointQuery } from './query.ts'
import { holdWindow, send } from './send.ts'

/** What all copies of an entry have in common; of the finish, where the text names none. */
export interface PackSettings {
  finish: Finish
  condition: Condition
  language: Language
  location: string
}

export interface PackEntry extends PackSettings, TypedCard {
  /** The set as the address of its page names it: by code or by name. */
  set: string
}

export interface PackRow {
  /** The id of the write. */
  id: number
  entry: PackEntry
  /** `unread` for a text that means no card, or none that can be added. */
  state: 'pending' | 'added' | 'failed' | 'unread'
  /** The row is being taken back. */
  isLeaving: boolean
}

interface Added {
  entryId: string | null
  cardId: string
  finish: Finish
  quantity: number
}

type Addition = Mutation<Added, Error, PackEntry>

/** The text is shown with the reason, which follows from the cards of the set. */
class UnreadText extends Error {
  override name = 'UnreadText'
}

const byNumber = (cards: readonly Card[]) => numberIndex(cards)

/** The cards of a set by their numbers, which change once a day at most. */
export const numberIndexQuery = (set: string) => ({
  ...endpointQuery(cardNumbers, { query: { set } }),
  staleTime: 10 * 60_000,
  select: byNumber,
})

/** The mutation key of the entries of one set, or of all sets. */
const entryKey = (set?: string) => ['packEntry', ...(set === undefined ? [] : [set])]
const leavingKey = ['packLeaving']
/** One write at a time keeps the order, however slowly the server answers. */
const scope = { id: 'pack' }
const meta = { changes: collectionAdd.changes, isMarked: true }

/** Adds the copies that a text means. Rejects where they were not added; the entry stays. */
export async function enterCard(client: QueryClient, entry: PackEntry): Promise<void> {
  const session = authToken()
  const addition: Addition = client.getMutationCache().build(client, {
    mutationKey: entryKey(entry.set),
    scope,
    meta,
    gcTime: Infinity,
    mutationFn: addCopies,
    onSuccess: ({ cardId, finish, quantity }: Added) => {
      // Another member may have signed in, to whom this answer does not apply.
      if (authToken() !== session) return
      listCard(client, collectionIdsKey, cardId)
      countCopies(client, cardId, finish, quantity)
    },
  })
  holdWindowFor(client, addition)
  await addition.execute(entry)
}

async function addCopies(entry: PackEntry, { client }: { client: QueryClient }): Promise<Added> {
  const index = await client.query({ ...numberIndexQuery(entry.set), staleTime: 'static' })
  const read = readTyped(index, entry)
  if (read.kind !== 'card') throw new UnreadText()
  const { card, finish, quantity } = read
  const { condition, language, location } = entry
  const { id: entryId } = await send(collectionAdd, {
    body: {
      ...refOf(card),
      quantity,
      condition,
      language,
      location,
      ...finishGiven(finish),
    },
  })
  return { entryId, cardId: card.id, finish, quantity }
}

/** Has the browser ask before the window is closed, until the copies are added or the entry is gone. */
function holdWindowFor(client: QueryClient, addition: Addition): void {
  const release = holdWindow()
  const stop = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (mutation !== addition) return
    const { status, error } = addition.state
    if (type !== 'removed' && status !== 'success' && !(error instanceof UnreadText)) return
    stop()
    release()
  })
}

/** Takes the copies of an entry back; one that is being added, once it is. Rejects where they stay. */
export async function takeBack(client: QueryClient, id: number): Promise<void> {
  const cache = client.getMutationCache()
  const addition = additions(client).find(({ mutationId }) => mutationId === id)
  if (addition === undefined) return
  const { status, isPaused } = addition.state
  if (status === 'error' || isPaused) return cache.remove(addition)
  const removal = cache.build(client, {
    mutationKey: leavingKey,
    scope,
    meta: { changes: collectionUpdate.changes },
    mutationFn: () => removeCopies(addition.state.data),
    onSuccess: () => {
      const { data } = addition.state
      if (data) countCopies(client, data.cardId, data.finish, -data.quantity)
      // A failed addition has no copies to take back, and stays to be tried again.
      if (data) cache.remove(addition)
    },
  })
  await removal.execute(id)
}

async function removeCopies(added: Added | undefined): Promise<void> {
  if (!added || added.entryId === null) return
  const params = { id: Number(added.entryId) }
  await send(collectionUpdate, { params, body: { change: -added.quantity } })
}

/** Enters a failed entry again, as the newest one; with a card, that one of several with the number. */
export function enterAgain(client: QueryClient, { id, entry }: PackRow, cardId = entry.cardId) {
  for (const addition of additions(client)) {
    if (addition.mutationId === id) client.getMutationCache().remove(addition)
  }
  return enterCard(client, { ...entry, cardId })
}

/** Forgets the entries of a set that are done with; those to be added stay. */
export function clearPack(client: QueryClient, set: string): void {
  for (const addition of additions(client, set)) {
    const { state } = rowOf(addition)
    if (state === 'added' || state === 'unread') client.getMutationCache().remove(addition)
  }
}

/** The entries of a set now, the newest first. */
export function packRows(client: QueryClient, set: string): PackRow[] {
  const leaving = client.getMutationCache().findAll({ mutationKey: leavingKey, status: 'pending' })
  const ids = new Set(leaving.map(({ state }) => state.variables))
  return additions(client, set)
    .map((addition) => ({ ...rowOf(addition), isLeaving: ids.has(addition.mutationId) }))
    .toReversed()
}

/** The entries of a set (`packRows`), rendered again when they change. */
export function usePackRows(set: string): PackRow[] {
  const leaving = new Set(usePending<number>(leavingKey))
  const rows = useMutationState({
    filters: { mutationKey: entryKey(set) },
    // What is written under the key is an addition.
    select: (addition) => rowOf(addition as Addition),
  })
  return rows.map((row) => ({ ...row, isLeaving: leaving.has(row.id) })).toReversed()
}

// What is written under the key are additions.
const additions = (client: QueryClient, set?: string) =>
  client.getMutationCache().findAll({ mutationKey: entryKey(set) }) as Addition[]

function rowOf({ mutationId: id, state: { status, error, variables } }: Addition) {
  // A write has its variables from its first moment on.
  const entry = variables as PackEntry
  if (status === 'success') return { id, entry, state: 'added' as const }
  if (status !== 'error') return { id, entry, state: 'pending' as const }
  return {
    id,
    entry,
    state: error instanceof UnreadText ? ('unread' as const) : ('failed' as const),
  }
}

const usualSettings: PackSettings = {
  finish: 'Normal',
  condition: 'NM',
  language: 'en',
  location: '',
}
const settingsKey = ['packSettings']

/** What stays until it is changed, for as long as the member is signed in. */
export function usePackSettings(): PackSettings {
  const { data } = useQuery({
    queryKey: settingsKey,
    initialData: usualSettings,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data
}

export const changePackSettings = (client: QueryClient, change: Partial<PackSettings>) =>
  client.setQueryData<PackSettings>(settingsKey, (before = usualSettings) => ({
    ...before,
    ...change,
  }))
