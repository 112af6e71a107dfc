/** What fills a deck, within a transaction that holds the lock of its member. */
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { DeckFacts } from '../../../src/domain/entries/list.ts'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import type { DeckSection } from '../../../src/domain/decks/sections.ts'
import { noSuchList } from '../../../src/rules/lists.ts'
import type { Db } from '../../db/engine.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { type AddedTo, addEntries, type NewEntry } from '../entries/add-entries.ts'
import { checkEntryCount, listOf } from '../entries/holder.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { listSent } from '../lists/list-json.ts'
import { findList, type OwnList, requireEditable } from '../lists/list-row.ts'

interface Filled {
  listId: number
  now: Date
  limits: Limits
}

/** What a deck of the member's own says of itself. Throws ApiError 404 for any other list. */
export async function requireDeck(db: Db, list: OwnList): Promise<DeckFacts> {
  const { deck } = await requireEditable(db, list)
  if (deck === null) throw noSuchList()
  return deck
}

/** A deck of the viewer's own as it is sent. */
export async function deckSent(tx: Db, viewer: Viewer, listId: number) {
  const list = await findList(tx, { userId: viewer.id, listId })
  if (!list) throw noSuchList()
  return listSent(list, perspectiveOf(viewer))
}

/** A given card as an item of a deck. */
export const inDeck = <Row extends NewEntry & { section?: DeckSection | undefined }>(row: Row) => ({
  ...row,
  section: row.section ?? ('main' as const),
})

/** Adds items to a deck. Throws ApiError 409 beyond the limits. */
export async function addItems(
  tx: Db,
  deck: Filled,
  items: readonly (NewEntry & { section: DeckSection })[],
): Promise<AddedTo<'list'>> {
  if (items.length === 0) return { added: [], moves: [], amountsDropped: 0 }
  const outcome = await addEntries(tx, listOf(deck.listId), deck, items)
  await noteItemsChanged(tx, deck.listId, deck.now)
  return outcome
}

/**
 * Puts the items of a list that the member may look at into a new deck: those of a list that is no deck are its main deck. Throws ApiError
 * 404 for any other list, and 409 beyond the limits.
 */
export async function copyItems(
  tx: Db,
  { userId, from }: { userId: number; from: number },
  { listId, now, limits }: Filled,
): Promise<void> {
  const source = await findList(tx, { userId, listId: from })
  if (source === null) throw noSuchList()
  // Proxies are those of the owner.
  const proxies = sql.raw(source.ownerId === userId ? 'proxies' : '0')
  await tx.execute(sql`
    insert into list_items (list_id, card_id, variation, section, fixed, quantity, proxies, position, added_at)
    select ${listId}::integer, card_id, variation, case section when '' then 'main' else section end, fixed, quantity, ${proxies}, position,
      ${now.toISOString()}::timestamptz
    from list_items where list_id = ${from} order by position
    limit ${limits.maxDeckEntries + 1}`)
  await checkEntryCount(tx, listOf(listId), limits)
  await noteItemsChanged(tx, listId, now)
}
