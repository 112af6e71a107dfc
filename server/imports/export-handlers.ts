/** Exports of cards as files for other tools, sent while they are read. */
import { namedHolder } from '../../src/api/entries/holder-contract.ts'
import {
  exportedEntry,
  type ExportFormat,
  exportFileName,
  exportFormat,
  type HeldEntry,
} from '../../src/domain/imports/export.ts'
import type { AppHandlers } from '../context.ts'
import { collectionItems, listItems, wishlistItems } from '../db/schema/belongings.ts'
import { streamed } from '../http/streamed.ts'
import { heldEntries } from './held-entries.ts'
import { ownHolder } from './named-holder.ts'

const tables = { collection: collectionItems, wishlist: wishlistItems, list: listItems }

export const exportHandlers = {
  cardExport: async ({ viewer, body, engine, entries, today }) => {
    const memberId = viewer.id
    const { holder, holderId } = await ownHolder(engine.db, memberId, namedHolder(body.holder))
    const items = tables[holder]
    const ids = await entries.chosenIds(items, { holderId, memberId }, body.entries)
    const format = exportFormat(body.format)
    return {
      name: exportFileName(holder, body.format, today()),
      content: await streamed(fileTexts(format, heldEntries(engine.db, items, { holderId, ids }))),
    }
  },
} satisfies Partial<AppHandlers>

async function* fileTexts(
  { head, line }: ExportFormat,
  batches: AsyncIterable<HeldEntry[]>,
): AsyncGenerator<string> {
  yield head
  for await (const rows of batches) yield rows.map((row) => line(exportedEntry(row))).join('')
}
