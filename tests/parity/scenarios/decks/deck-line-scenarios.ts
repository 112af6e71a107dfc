/** Lines of decks: their proxies, and changes of many at once. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  deckBuild,
  deckChangeItems,
  deckCoverage,
  deckCreate,
  deckMine,
  deckPublic,
  deckPullList,
} from '../../../../src/contract/decks.ts'
import { listRemoveItems, listUpdateItem } from '../../../../src/contract/lists.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card, unknownCard } from '../cards/sample-cards.ts'
import { undo } from '../entries/bulk-changes.ts'
import { add } from '../entries/entries.ts'
import { create, detail, mine, noList, show } from '../lists/lists.ts'
import { exported, imported, nothing } from '../member-export/backups.ts'
import type { Scenarios } from '../scenario.ts'

const text = '4 Reefbound Eel\n2 Plain Herring\n\nSideboard\n2 Reefbound Eel'

const make = async (client: Client, body: Partial<Args<typeof deckCreate>['body']> = { text }) =>
  (await client.call(deckCreate, { body: { name: 'Tides', ...body } })).deck.id

/** The items of a deck in its own order, with their ids. */
const itemsOf = async (client: Client, listId: number) =>
  (await detail(client, listId, { sortBy: 'position' })).list.items

const idsOf = async (client: Client, listId: number) =>
  (await itemsOf(client, listId)).map(({ id }) => id)

/** The lines of a deck as its viewer sees them, as `4x 1 main, 2 proxies`. */
async function linesOf(client: Client, listId: number): Promise<string[]> {
  const { lines, cards } = await client.call(deckCoverage, { params: { listId } })
  return lines.map(({ quantity, section, proxies, card: index }) => {
    const line = `${quantity}x ${cards[index]?.cardId} ${section}`
    return proxies === 0 ? line : `${line}, ${proxies} proxies`
  })
}

const setItem = (client: Client, listId: number, itemId: number, body: object) =>
  client.call(listUpdateItem, { params: { listId, itemId }, body })

const changeItems = (
  client: Client,
  listId: number,
  ids: readonly number[],
  change: Args<typeof deckChangeItems>['body']['change'],
) => client.call(deckChangeItems, { params: { listId }, body: { ids: [...ids], change } })

const ownership = async (client: Client) =>
  (await client.call(deckMine, {})).decks.map(({ needed, owned, proxies }) => [
    needed,
    owned,
    proxies,
  ])

export const deckLineScenarios: Scenarios = {
  'proxies are present but not owned, and no copies are bound for them': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.eel, quantity: 6 })
    const listId = await make(own)
    const [eels = 0] = await idsOf(own, listId)
    expect(await ownership(own)).toEqual([[8, 6, 0]])
    const marked = await setItem(own, listId, eels, { proxies: 3 })
    expect(marked.item).toMatchObject({ quantity: 4, proxies: 3 })
    expect(await ownership(own)).toEqual([[8, 3, 3]])
    expect((await own.call(deckBuild, { params: { listId }, body: {} })).count).toBe(3)
    const pull = await own.call(deckPullList, { params: { listId } })
    expect(pull.copies.map(({ entry }) => 'quantity' in entry && entry.quantity)).toEqual([3])
    expect(pull.proxies).toBe(3)
  },

  'a line has at most as many proxies as copies, which an undo restores': async (client) => {
    const { client: own } = await newcomer(client)
    const listId = await make(own)
    const [eels = 0] = await idsOf(own, listId)
    const marked = await setItem(own, listId, eels, { proxies: 9 })
    expect(marked.item).toMatchObject({ quantity: 4, proxies: 4 })
    expect((await setItem(own, listId, eels, { quantity: 2 })).item).toMatchObject({ proxies: 2 })
    expect((await setItem(own, listId, eels, { quantity: 3 })).undo).toBeUndefined()
    const unmarked = await setItem(own, listId, eels, { proxies: 0 })
    expect(unmarked.item).not.toHaveProperty('proxies')
    await undo(own, unmarked.undo ?? null)
    expect((await linesOf(own, listId))[0]).toBe('3x 1 main, 2 proxies')
  },

  'lines that join keep the proxies of both, and part with them again': async (client) => {
    const { client: own } = await newcomer(client)
    const listId = await make(own)
    const [eels = 0, , sideEels = 0] = await idsOf(own, listId)
    await setItem(own, listId, eels, { proxies: 1 })
    await setItem(own, listId, sideEels, { proxies: 2 })
    const before = await linesOf(own, listId)
    const moved = await setItem(own, listId, sideEels, { section: 'main' })
    expect((await linesOf(own, listId))[0]).toBe('6x 1 main, 3 proxies')
    await undo(own, moved.undo ?? null)
    expect(await linesOf(own, listId)).toEqual(before)
  },

  'others see no proxies, and a copy of the deck of another member has none': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const listId = await make(own)
    await changeItems(own, listId, await idsOf(own, listId), { areProxies: true })
    const { publicUrlId } = await show(own, listId, 'public')
    const shown = await other.call(deckPublic, { params: { publicUrlId: publicUrlId ?? '' } })
    expect(shown.lines.map(({ proxies }) => proxies)).toEqual([0, 0, 0])
    const plain = ['4x 1 main', '2x 618 main', '2x 1 side']
    expect(await linesOf(other, listId)).toEqual(plain)
    expect(await linesOf(other, await make(other, { from: listId }))).toEqual(plain)
    const copied = await linesOf(own, await make(own, { from: listId }))
    expect(copied).toEqual(plain.map((line) => `${line}, ${line.slice(0, 1)} proxies`))
  },

  'many lines move and are marked at once, with one way back': async (client) => {
    const { client: own } = await newcomer(client)
    const listId = await make(own)
    const before = await linesOf(own, listId)
    const ids = await idsOf(own, listId)
    const marked = await changeItems(own, listId, [...ids, 999_999], { areProxies: true })
    expect(marked.count).toBe(3)
    const moved = await changeItems(own, listId, ids.slice(0, 2), { section: 'side' })
    expect(moved.count).toBe(2)
    expect(await linesOf(own, listId)).toEqual(['2x 618 side, 2 proxies', '6x 1 side, 6 proxies'])
    const again = await changeItems(own, listId, ids, { section: 'side' })
    expect(again).toEqual({ count: 0, undo: null })
    await undo(own, moved.undo)
    await undo(own, marked.undo)
    expect(await linesOf(own, listId)).toEqual(before)
  },

  'many cards are taken off a list at once, with one way back': async (client) => {
    const { client: own } = await newcomer(client)
    const listId = await make(own)
    const before = await linesOf(own, listId)
    const ids = await idsOf(own, listId)
    const params = { listId }
    const removed = await own.call(listRemoveItems, { params, body: { ids: ids.slice(1) } })
    expect(removed.count).toBe(2)
    expect(await linesOf(own, listId)).toEqual(['4x 1 main'])
    await undo(own, removed.undo)
    expect(await linesOf(own, listId)).toEqual(before)
    const none = await own.call(listRemoveItems, { params, body: { ids: [999_999] } })
    expect(none).toEqual({ count: 0, undo: null })
  },

  'the lines of another member, and of a list that is no deck, are not changed': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const listId = await make(own)
    const ids = await idsOf(own, listId)
    const body = { ids, change: { areProxies: true } }
    expect(await other.send('PUT', `/api/decks/${listId}/cards`, { body })).toEqual(noList)
    const removed = await other.send('POST', `/api/lists/${listId}/cards/remove`, { body: { ids } })
    expect(removed).toEqual(noList)
    const { id } = await create(own, { name: 'Pile' })
    expect(await own.send('PUT', `/api/decks/${id}/cards`, { body })).toEqual(noList)
  },

  'given cards make a deck, and an unknown one makes none': async (client) => {
    const { client: own } = await newcomer(client)
    const cards = [
      { ...card.eel, quantity: 2, section: 'side' as const },
      { ...card.normalOnly, quantity: 3 },
      { ...card.eel, quantity: 1, section: 'side' as const },
    ]
    const listId = await make(own, { cards })
    expect(await linesOf(own, listId)).toEqual(['3x 1 side', '3x 618 main'])
    const send = (body: object) =>
      own.send('POST', '/api/decks', { body: { name: 'Tides', ...body } })
    const refused = await send({ cards: [unknownCard] })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Card not found.' } })
    expect(await send({ text, cards })).toMatchObject({ status: 400 })
    expect(await ownership(own)).toHaveLength(1)
    expect(await mine(own)).toEqual([])
  },

  'a file keeps the proxies of a deck': async (client) => {
    const { client: own } = await newcomer(client)
    const listId = await make(own)
    await changeItems(own, listId, await idsOf(own, listId), { areProxies: true })
    const before = await linesOf(own, listId)
    const { document } = await exported(own)
    const { client: other } = await newcomer(client)
    await imported(other, { ...nothing, lists: document.lists })
    const [brought] = (await other.call(deckMine, {})).decks
    expect(await linesOf(other, brought?.id ?? 0)).toEqual(before)
  },
}
