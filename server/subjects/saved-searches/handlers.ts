import { ApiError } from '../../../src/contract/api-error.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import {
  differs,
  noSuchSearch,
  searchLink,
  searchNameTaken,
} from '../../../src/rules/saved-searches.ts'
import type { AppHandlers } from '../../context.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { newLinkId } from '../accounts/token.ts'
import {
  deleteSearch,
  findSearch,
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
      const { isPublic, ...details } = body
      const publicUrlId = searchLink({ ...details, publicUrlId: null }, isPublic, newLinkId)
      const createdAt = now()
      const search = { ...details, userId, publicUrlId, createdAt, updatedAt: createdAt }
      return { saved: await insertSearch(tx, search) }
    }),

  savedSearchUpdate: ({ viewer, params: { searchId: id }, body, engine, now }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      const savedSearch = await findSearch(tx, { userId, id })
      if (!savedSearch) throw noSuchSearch()
      if (await isNameTaken(tx, { userId, id, name: body.name })) throw searchNameTaken()
      const { updatedAt, ...before } = savedSearch
      const { isPublic = before.publicUrlId !== null, ...details } = body
      const publicUrlId = searchLink(before, isPublic, newLinkId)
      const saved = { ...before, ...details, publicUrlId }
      const changedAt = differs(before, saved) ? now() : updatedAt
      await updateSearch(tx, { userId, id }, { ...details, publicUrlId, updatedAt: changedAt })
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
