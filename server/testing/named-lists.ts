/** What tests of lists ask for, with every answer held against its declaration. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/contract/contract.ts'
import type { CardEntrySent } from '../../src/contract/entries.ts'
import type { Belongings } from './belongings.ts'
import type { Person } from './members.ts'

type Name = keyof typeof contract

/** An answer as its endpoint declares it, with nothing beside. */
function declared<Answer>(name: Name, answer: Answer): Answer {
  const endpoint = contract[name]
  if (!('sends' in endpoint)) throw new Error(`${name} answers nothing.`)
  expect(z.parse(endpoint.sends, answer)).toEqual(answer)
  return answer
}

const path = (id: number, more = '') => `/api/lists/${id}${more}`

/** The caller is amy by default. */
export function namedLists(app: Belongings) {
  const { amy, ok } = app

  return {
    path,

    async mine(as: Person = amy, query = '') {
      return declared('listMine', await ok('GET', `/api/lists${query}`, undefined, as)).lists
    },

    async create(body: object = {}, as: Person = amy) {
      const made = await ok('POST', '/api/lists', { name: 'List', ...body }, as)
      return declared('listCreate', made).list
    },

    async share(id: number, visibility: string, as: Person = amy) {
      const changed = await ok('PUT', path(id, '/visibility'), { visibility }, as)
      return declared('listSetVisibility', changed).list
    },

    /** Puts cards on a list; `cards` are bodies of single additions. */
    async add(id: number, cards: object[], as: Person = amy) {
      const answer = await ok('POST', path(id, '/cards/bulk'), { cards }, as)
      return declared('listAddBulk', answer)
    },

    async detail(id: number, query = '', as: Person = amy) {
      return declared('listDetail', await ok('GET', path(id, query), undefined, as))
    },

    /** The items' ids by the names of their cards. */
    async itemIds(id: number): Promise<Record<string, number>> {
      const { list } = await this.detail(id)
      return Object.fromEntries(list.items.map((item: CardEntrySent) => [item.card.name, item.id]))
    },
  }
}

export type NamedLists = ReturnType<typeof namedLists>
