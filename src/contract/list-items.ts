/** The cards of the member's own lists. Each endpoint answers 404 for a list of another member. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bulkAddition, undoBefore, undoSent } from './bulk.ts'
import {
  changedEntryReader,
  changeUndoSent,
  copies,
  namesPrinting,
  notBothQuantities,
  onlySetsQuantity,
  printingChange,
  printingRef,
  quantityChange,
  variationSent,
} from './entries.ts'
import { listId } from './lists.ts'
import { idParam } from './params.ts'
import { isRecord, readText } from './reading.ts'

/** Cards to add to a list: by default one copy, Normal. */
export const newListItem = z
  .object({
    ...printingRef,
    quantity: z._default(copies, 1),
    variation: z._default(variationSent, 'Normal'),
  })
  .check(namesPrinting)

/** The editable fields of an item. */
const itemSent = z.object({ id: z.int(), quantity: z.int(), variation: variationSent })

/** Adds copies to a list; equal cards are joined, new ones come last in its own order. */
export const listAddCard = endpoint('listAddCard', {
  method: 'POST',
  isAddition: true,
  path: '/api/lists/{listId}/cards',
  access: 'member',
  changes: ['lists'],
  params: listId,
  body: newListItem,
  sends: z.object({ item: itemSent }),
  reads: changedEntryReader,
})

/**
 * Adds up to 10,000 cards to a list; invalid rows are returned with their reason, the others are
 * added.
 */
export const listAddBulk = endpoint('listAddBulk', {
  ...bulkAddition<typeof newListItem>(),
  path: '/api/lists/{listId}/cards/bulk',
  changes: ['lists'],
  params: listId,
})

const item = z.object({ listId: idParam, itemId: idParam })

/**
 * Changes the quantity, the printing or the finish of a card on a list; at 0 it is gone, and the answer's `item` is null. One that
 * becomes equal to another one is joined with it. `undo` is set when the printing or the finish changed.
 */
export const listUpdateItem = endpoint('listUpdateItem', {
  method: 'PUT',
  path: '/api/lists/{listId}/cards/{itemId}',
  access: 'member',
  changes: ['lists'],
  repeatable: onlySetsQuantity,
  params: item,
  body: z.object({ ...quantityChange, ...printingChange }).check(notBothQuantities),
  sends: z.object({ item: z.nullable(itemSent), undo: changeUndoSent }),
  reads: changedEntryReader,
})

/** Moves a card to a position in the list's own order, from 1; past the end it becomes the last. Other cards keep their order. */
export const listMoveItem = endpoint('listMoveItem', {
  method: 'PUT',
  path: '/api/lists/{listId}/cards/{itemId}/position',
  access: 'member',
  changes: ['lists'],
  repeatable: true,
  params: item,
  body: z.object({ position: z.int().check(z.minimum(1, 'must be at least 1')) }),
})

/** Takes a card off a list. */
export const listRemoveItem = endpoint('listRemoveItem', {
  method: 'DELETE',
  path: '/api/lists/{listId}/cards/{itemId}',
  access: 'member',
  changes: ['lists'],
  params: item,
})

/** Takes all cards off a list. An answer without content is read as one that cannot be undone. */
export const listEmpty = endpoint('listEmpty', {
  method: 'DELETE',
  path: '/api/lists/{listId}/cards',
  access: 'member',
  changes: ['lists'],
  repeatable: true,
  params: listId,
  query: z.object({ undoBefore }),
  sends: z.object({ undo: undoSent }),
  reads: z.pipe(
    z.transform((value: unknown) => ({ undo: isRecord(value) ? readText(value['undo']) : null })),
    z.object({ undo: undoSent }),
  ),
})
