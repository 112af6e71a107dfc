/** Reads that a device answers from what it keeps: those of `reads.ts`, and of the member's own lists and decks. */
import type { AppContract } from '../contract/contract.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { noSuchList } from '../rules/lists.ts'
import { coverageOf, currencyOf } from './deck-coverage.ts'
import { listPage } from './list-pages.ts'
import type { MemoryDb } from './memory-db.ts'
import { memoryReads } from './reads.ts'
import { byId } from './rows.ts'

const ownList = ({ state }: MemoryDb, id: number) => byId(state.lists, id, noSuchList)

export const deviceReads = {
  ...memoryReads,

  listDetail: ({ db, viewer, params, query }) =>
    listPage(db, viewer, { list: ownList(db, params.listId) }, query),

  deckCoverage: async ({ db, viewer, params }) => {
    const list = ownList(db, params.listId)
    if (!list.deck) throw noSuchList()
    return { ...(await coverageOf(db, list, viewer.id)), ...currencyOf(db) }
  },
} satisfies Partial<Handlers<AppContract, { db: MemoryDb }>>
