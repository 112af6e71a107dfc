import { ApiError } from '../../src/api/api-error.ts'
import { newListItem } from '../../src/api/lists/contract.ts'
import { newLinkId } from '../accounts/token.ts'
import type { AppHandlers } from '../context.ts'
import type { Db } from '../db/engine.ts'
import { addToList } from '../db/entries/add.ts'
import { createList, findListItem, type ListRow, listsOf, touchList } from '../db/lists.ts'
import { addBulk, addedId } from './bulk.ts'
import { changeOwn } from './own-change.ts'
import { signedIn } from './signed-in.ts'

export const listHandlers = {
  listMine: async ({ viewer, engine }) => ({
    lists: (await listsOf(engine.db, signedIn(viewer).id)).map(listSent),
  }),

  listCreate: ({ viewer, body, engine, now }) =>
    changeOwn({ engine, viewer }, async (tx, userId) => {
      const { name, visibility, description = null } = body
      const id = await createList(tx, {
        userId,
        name,
        visibility,
        description: description === '' ? null : description,
        publicUrlId: visibility === 'private' ? null : newLinkId(),
        now: now(),
      })
      const [list] = await listsOf(tx, userId, id)
      if (!list) throw noSuchList()
      return { list: listSent(list) }
    }),

  listAddCard: ({ viewer, params: { listId }, body, engine, now }) =>
    changeOwn({ engine, viewer }, async (tx, userId) => {
      await touch(tx, { listId, userId, now: now() })
      const id = addedId(await addToList(tx, { listId, now: now() }, [body]))
      const item = await findListItem(tx, id)
      if (!item) throw noSuchList()
      return { item }
    }),

  listAddBulk: ({ viewer, params: { listId }, body, engine, now }) =>
    changeOwn({ engine, viewer }, async (tx, userId) => {
      await touch(tx, { listId, userId, now: now() })
      return addBulk(newListItem, body.cards, (rows) => addToList(tx, { listId, now: now() }, rows))
    }),
} satisfies Partial<AppHandlers>

const noSuchList = () => new ApiError(404, 'There is no such list.')

/** Notes that a list of the member's own changes; 404 for any other. */
async function touch(tx: Db, list: { listId: number; userId: number; now: Date }): Promise<void> {
  if (!(await touchList(tx, list))) throw noSuchList()
}

function listSent({ createdAt, updatedAt, ...list }: ListRow) {
  return { ...list, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
