/** Undoing changes of the collection, the wishlist and lists. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { textParam } from './params.ts'

/**
 * Undoes a change, once, by the token of its answer (`undoSent`), and then those that it named as
 * `undoBefore`. Removed entries are added again, changed details are restored, and added copies are
 * removed as far as they still exist. Later changes are kept. `count` is the number of entries. 404
 * when the change cannot be undone any more. The path is that of the collection, whose changes were
 * the first that could be undone.
 */
export const changeUndo = endpoint('changeUndo', {
  method: 'POST',
  path: '/api/collection/undo',
  access: 'member',
  changes: ['collection', 'wishlist', 'lists'],
  body: z.object({ undo: textParam(100) }),
  sends: z.object({ count: z.int() }),
})
