/** Files of entries for other tools. */
import { namedHolder } from '../../src/contract/entries.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { copiesBefore, spareCopies } from '../../src/domain/entries/surplus.ts'
import { compareText } from '../../src/domain/format/text.ts'
import {
  exportedEntries,
  exportFileName,
  exportFormat,
  partOf,
} from '../../src/domain/imports/export.ts'
import type { MockHandlers } from '../context.ts'
import { matching, ranked } from '../../src/memory/entries.ts'
import type { Priced } from '../../src/memory/priced.ts'
import { itemsOf } from '../../src/memory/lists.ts'
import { ownList } from '../lists/lists.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord, EntryRecord } from '../../src/domain/entries/belongings.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'

type Held = EntryRecord & Partial<CollectionRecord>

/** The entries to export, in the order of the list. */
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
  const { condition, language, location, grade } = own
  const isOwned =
    condition !== undefined &&
    language !== undefined &&
    location !== undefined &&
    grade !== undefined
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
    owned: isOwned ? { condition, language, location, grade, ...newDetails(own, quantity) } : null,
  }
}

export const cardExportsHandlers = {
  cardExport: ({ db, viewer, body: { holder: name, format: id, entries, keep } }) => {
    const { holder, listId } = namedHolder(name)
    const held = heldBy(db, viewer.id, listId, holder === 'collection')
    const named = new Set('ids' in entries ? entries.ids : entries.except)
    const chosen = matching(db, held, 'ids' in entries ? {} : entries.matching, viewer).filter(
      (entry) => named.has(entry.id) === 'ids' in entries,
    )
    const rows = listId === null ? chosen.toSorted(byName) : chosen
    const { head, line } = exportFormat(id)
    const before = keep === undefined ? null : copiesBefore(held.map(ranked))
    const spareOf = ({ id: entryId, quantity }: (typeof rows)[number]) =>
      before === null ? quantity : spareCopies(quantity, before.get(entryId) ?? 0, keep ?? 0)
    const lines = rows
      .flatMap((row) => exportedEntries(partOf(heldEntry(db, row), spareOf(row)), id))
      .map(line)
    return {
      name: exportFileName(holder, id, db.now().toISOString().slice(0, 10)),
      content: head + lines.join(''),
    }
  },
} satisfies Partial<MockHandlers>
