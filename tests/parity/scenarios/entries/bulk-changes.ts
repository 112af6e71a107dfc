/** Bulk changes of a collection, as scenarios make and undo them. */
import {
  collectionRemoveBulk,
  collectionSetCondition,
} from '../../../../src/contract/collection.ts'
import type { Args } from '../../../../src/contract/endpoint.ts'
import { bulkReasons, changeUndo } from '../../../../src/contract/bulk.ts'
import type { Condition } from '../../../../src/domain/entries/entry.ts'
import type { Client } from '../../client.ts'
import { add, brief, owned } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'

export type Selection = Args<typeof collectionRemoveBulk>['body']['entries']

export const removeAll = (client: Client, entries: Selection) =>
  client.call(collectionRemoveBulk, { body: { entries } })

export const grade = (client: Client, entries: Selection, condition: Condition) =>
  client.call(collectionSetCondition, { body: { entries, condition } })

export const undo = async (client: Client, token: string | null) =>
  client.call(changeUndo, { body: { undo: token ?? 'none' } })

export const everything: Selection = { matching: {} }
export const tooMany = { status: 400, body: { message: bulkReasons.tooMany } }
export const gone = { status: 404, body: { message: 'This can no longer be undone.' } }

/** A member with four entries: one card in two finishes and two conditions, and another card. */
export async function collector(client: Client) {
  const { client: own } = await newcomer(client)
  const items = [
    await add(own, { ...card.bothFinishes, quantity: 3, pricePaid: 1.5, note: 'Mint one' }),
    await add(own, { ...card.bothFinishes, quantity: 2, condition: 'LP', addedAt: '2020-01-01' }),
    await add(own, { ...card.bothFinishes, quantity: 1, isFoil: true, isForTrade: true }),
    await add(own, { ...card.normalOnly, quantity: 5, condition: 'HP', language: 'fr' }),
  ]
  return { own, items, ids: items.map(({ id }) => id) }
}

export const shorts = async (client: Client) => (await owned(client)).map(brief).toSorted()

/** All that entries say but for their ids, in a fixed order. */
export const contents = async (client: Client) =>
  (await owned(client))
    .map(({ id: _id, ...fields }) => fields)
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
