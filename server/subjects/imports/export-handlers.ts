/** Exports of cards as files for other tools, sent while they are read. */
import { namedHolder } from '../../../src/contract/entries.ts'
import {
  exportedEntries,
  type ExportFormatId,
  exportFileName,
  exportFormat,
  partOf,
} from '../../../src/domain/imports/export.ts'
import { spareCopies } from '../../../src/domain/entries/surplus.ts'
import type { AppHandlers } from '../../context.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { streamed } from '../../http/streamed.ts'
import { copiesBeforeOf } from '../entries/surplus.ts'
import { heldEntries, type HeldRow } from './held-entries.ts'
import { ownHolder } from './named-holder.ts'

const tables = { collection: collectionItems, wishlist: wishlistItems, list: listItems }

export const exportHandlers = {
  cardExport: async ({ viewer, body, engine, entries, today }) => {
    const memberId = viewer.id
    const { holder, holderId } = await ownHolder(engine.db, memberId, namedHolder(body.holder))
    const items = tables[holder]
    const ids = await entries.chosenIds(items, { holderId, memberId }, body.entries)
    const { keep } = body
    const before =
      keep === undefined
        ? null
        : await entries.read(items, holderId, (index) => copiesBeforeOf(index, ids))
    const spareOf = ({ id, quantity }: HeldRow) =>
      before === null ? quantity : spareCopies(quantity, before.get(id) ?? 0, keep ?? 0)
    return {
      name: exportFileName(holder, body.format, today()),
      content: await streamed(
        fileTexts(body.format, heldEntries(engine.db, items, { holderId, ids }), spareOf),
      ),
    }
  },
} satisfies Partial<AppHandlers>

async function* fileTexts(
  id: ExportFormatId,
  batches: AsyncIterable<HeldRow[]>,
  copiesOf: (row: HeldRow) => number,
): AsyncGenerator<string> {
  const { head, line } = exportFormat(id)
  yield head
  for await (const rows of batches) {
    const entries = rows.flatMap((row) => exportedEntries(partOf(row, copiesOf(row)), id))
    yield entries.map(line).join('')
  }
}
