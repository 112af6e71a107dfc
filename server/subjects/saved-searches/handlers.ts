import { ApiError } from '../../../src/contract/api-error.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import { noSuchSearch, searchNameTaken } from '../../../src/rules/saved-searches.ts'
import type { AppHandlers } from '../../context.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import {
  deleteSearch,
  insertSearch,
  isNameTaken,
  searchCountOf,
  searchesOf,
  updateSearch,
} from './search-queries.ts'

export const savedSearchHandlers = {
  savedSearchList: async ({ viewer, engine }) => ({
    searches: await searchesOf(engine.db, viewer.id),
  }),

  savedSearchCreate: ({ viewer, body, engine, now, limits }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      if ((await searchCountOf(tx, userId)) >= limits.maxSavedSearches)
        throw new ApiError(409, limitErrors.savedSearches(limits))
      if (await isNameTaken(tx, { userId, name: body.name })) throw searchNameTaken()
      return { saved: await insertSearch(tx, { ...body, userId, createdAt: now() }) }
    }),

  savedSearchUpdate: ({ viewer, params: { searchId: id }, body, engine }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      if (await isNameTaken(tx, { userId, id, name: body.name })) throw searchNameTaken()
      const saved = await updateSearch(tx, { userId, id }, body)
      if (!saved) throw noSuchSearch()
      return { saved }
    }),

  savedSearchDelete: ({ viewer, params: { searchId: id }, engine }) =>
    memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        if (!(await deleteSearch(tx, { userId, id }))) throw noSuchSearch()
        return undefined
      },
      'essential',
    ),
} satisfies Partial<AppHandlers>
