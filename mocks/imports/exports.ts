/** Exports of cards as files for other tools. */
import { namedHolder } from '../../src/contract/entries-holder.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { exportedEntries, exportFileName, exportFormat } from '../../src/domain/imports/export.ts'
import { ownedBy } from '../collection/collection.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { type Entry, matching, type Priced } from '../entries/entry-query.ts'
import { itemsOf, ownList } from '../lists/lists.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { wishesOf } from '../wishlist/wishlist.ts'

type Held = Entry & Partial<Omit<CollectionRecord, keyof Entry>>

export const exportHandlers = {
  cardExport: ({ db, viewer, body: { holder: name, format: id, entries } }) => {
    const { holder, listId } = namedHolder(name)
    const held = heldBy(db, viewer.id, listId, holder === 'collection')
    const named = new Set('ids' in entries ? entries.ids : entries.except)
    const chosen = matching(db, held, 'ids' in entries ? {} : entries.matching, viewer).filter(
      (entry) => named.has(entry.id) === 'ids' in entries,
    )
    const rows = listId === null ? chosen.toSorted(byName) : chosen
    const { head, line } = exportFormat(id)
    const lines = rows.flatMap((row) => exportedEntries(heldEntry(db, row), id)).map(line)
    return {
      name: exportFileName(holder, id, db.now().toISOString().slice(0, 10)),
      content: head + lines.join(''),
    }
  },
} satisfies Partial<MockHandlers>

/** In the order of the list. */
function heldBy(db: MockDb, userId: number, listId: number | null, isOwned: boolean): Held[] {
  if (listId !== null)
    return itemsOf(db, ownList(db, userId, listId)).toSorted((a, b) => a.position - b.position)
  return isOwned ? ownedBy(db, userId) : wishesOf(db, userId)
}

const byName = (a: Priced<Held>, b: Priced<Held>) =>
  compareText(a.card.foldedName, b.card.foldedName) || a.id - b.id

function heldEntry({ catalog }: MockDb, { card, finish, quantity, addedAt, ...own }: Priced<Held>) {
  const printing = catalog.printings.find(({ id }) => id === card.sent.id)
  const {
    name,
    set_code: setCode,
    set_name: setName,
    collector_number: collectorNumber,
  } = card.sent
  const { tcgProductId: productId } = card.sent
  const { condition, language, location } = own
  const isOwned = condition !== undefined && language !== undefined && location !== undefined
  return {
    name,
    setCode,
    setName,
    collectorNumber,
    productId,
    finish,
    quantity,
    addedAt,
    scryfallId: printing?.scryfallId ?? null,
    owned: isOwned ? { condition, language, location, ...newDetails(own, quantity) } : null,
  }
}
