/** The printings that lines of decks name: by the rule of the deck, or fixed. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  deckAdd,
  deckBuild,
  deckChangeItems,
  deckContested,
  deckCoverage,
  deckCreate,
  deckMine,
  deckPublic,
  deckPullList,
  deckUpdate,
} from '../../../../src/contract/decks.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { undo } from '../entries/bulk-changes.ts'
import { add } from '../entries/entries.ts'
import { detail, show } from '../lists/lists.ts'
import { exported, imported, nothing } from '../member-export/backups.ts'
import type { Scenarios } from '../scenario.ts'
import { inCatalogue } from './deck-search-scenarios.ts'

type Change = Args<typeof deckChangeItems>['body']['change']

const make = async (client: Client, text: string, more: object = {}) =>
  (await client.call(deckCreate, { body: { name: 'Eels', text, ...more } })).deck.id

const itemsOf = async (client: Client, listId: number) =>
  (await detail(client, listId, { sortBy: 'position' })).list.items

const idsOf = async (client: Client, listId: number) =>
  (await itemsOf(client, listId)).map(({ id }) => id)

/** The printings of the items of a deck, as `2x 520 Normal`. */
const printingsOf = async (client: Client, listId: number) =>
  (await itemsOf(client, listId)).map(
    ({ quantity, card: { id }, variation }) => `${quantity}x ${id} ${variation}`,
  )

const changeItems = (client: Client, listId: number, ids: number[], change: Change) =>
  client.call(deckChangeItems, { params: { listId }, body: { ids, change } })

const update = (client: Client, listId: number, body: object) =>
  client.call(deckUpdate, { params: { listId }, body: { name: 'Eels', ...body } })

const coverage = (client: Client, listId: number) =>
  client.call(deckCoverage, { params: { listId } })

const ownership = async (client: Client) =>
  (await client.call(deckMine, {})).decks.map(({ needed, owned, bound }) => [needed, owned, bound])

/** A deck of two lines of one card, whose second line is fixed to the printing 520. */
async function makeFixed(client: Client): Promise<number> {
  const listId = await make(client, '2 Reefbound Eel\n\nSideboard\n2 Reefbound Eel')
  const [main = 0, side = 0] = await idsOf(client, listId)
  await changeItems(client, listId, [main, side], { printings: 'cheapest' })
  const { lines } = await coverage(client, listId)
  const other = lines.filter(({ section }) => section === 'side').map(({ id }) => id)
  await changeItems(client, listId, other, { isFixed: true })
  return listId
}

export const deckPrintingScenarios: Scenarios = {
  'the rule of a deck gives its lines the printing that it names, which is taken back': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 3 })
    const listId = await make(own, '2 Reefbound Eel')
    expect(await printingsOf(own, listId)).toEqual(['2x 520 Normal'])
    const { undo: token, list } = await update(own, listId, { printings: 'cheapest' })
    expect(list.deck).toMatchObject({ printings: 'cheapest' })
    expect(await printingsOf(own, listId)).toEqual(['2x 1 Normal'])
    await undo(own, token)
    expect(await printingsOf(own, listId)).toEqual(['2x 520 Normal'])
    const renamed = await update(own, listId, {})
    expect(renamed).toMatchObject({ undo: null, list: { deck: { printings: 'cheapest' } } })
  },

  'new lines follow the rule of the deck unless they name a printing': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 3 })
    const listId = await make(own, '1 Reefbound Eel', { printings: 'cheapest' })
    await own.call(deckAdd, { params: { listId }, body: { text: '1 Reefbound Eel' } })
    expect(await printingsOf(own, listId)).toEqual(['2x 1 Normal'])
    await update(own, listId, { printings: 'mine' })
    expect(await printingsOf(own, listId)).toEqual(['2x 520 Normal'])
  },

  'a rule changes neither fixed lines nor unselected ones': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 3 })
    const listId = await make(own, '2 Reefbound Eel\n\nSideboard\n1 Reefbound Eel')
    const [main = 0, side = 0] = await idsOf(own, listId)
    await changeItems(own, listId, [side], { isFixed: true })
    const changed = await changeItems(own, listId, [main, side], { printings: 'cheapest' })
    expect(changed.count).toBe(1)
    expect(await printingsOf(own, listId)).toEqual(['2x 1 Normal', '1x 520 Normal'])
    await undo(own, changed.undo)
    expect((await changeItems(own, listId, [side], { printings: 'cheapest' })).count).toBe(0)
    expect(await printingsOf(own, listId)).toEqual(['2x 520 Normal', '1x 520 Normal'])
  },

  'only copies of its printing count for a fixed line, and others get what it leaves': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 3 })
    const listId = await makeFixed(own)
    expect(await ownership(own)).toEqual([[4, 2, 0]])
    const { lines, cards, printings } = await coverage(own, listId)
    expect(lines.map(({ card: index, fixedTo }) => [index, fixedTo])).toEqual([
      [0, undefined],
      [0, 0],
    ])
    expect(cards).toMatchObject([{ cardId: 1, copies: 3 }])
    expect(printings).toMatchObject([{ cardId: 1, copies: 0 }])
    await add(own, { ...card.eel, quantity: 1 })
    expect(await ownership(own)).toEqual([[4, 3, 0]])
    expect((await coverage(own, listId)).printings).toMatchObject([{ copies: 1 }])
  },

  'a deck is built of the printings to which its lines are fixed': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 4 })
    await add(own, card.eel)
    const listId = await makeFixed(own)
    expect((await own.call(deckBuild, { params: { listId }, body: {} })).count).toBe(3)
    const { copies } = await own.call(deckPullList, { params: { listId } })
    expect(
      copies
        .map(({ entry }) => ('quantity' in entry ? `${entry.quantity}x ${entry.card_id}` : ''))
        .toSorted(),
    ).toEqual(['1x 1', '2x 520'])
    expect(await ownership(own)).toEqual([[4, 3, 3]])
    await add(own, { ...card.eel, quantity: 2 })
    expect((await own.call(deckBuild, { params: { listId }, body: {} })).count).toBe(1)
  },

  'a search finds the printing that a fixed line lacks, and the others where any will do': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 9 })
    await makeFixed(own)
    expect(await inCatalogue(own, 'needs:eels')).toEqual([1])
    await make(own, '20 Reefbound Eel', { name: 'Eels of the reef' })
    expect((await inCatalogue(own, 'needs:eels')).toSorted((a, b) => a - b)).toEqual([1, 520])
  },

  'several decks contest a printing to which their lines are fixed': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.otherEel, quantity: 20 })
    await add(own, card.eel)
    const [first, second] = [await makeFixed(own), await makeFixed(own)]
    const { cards } = await own.call(deckContested, { query: {} })
    expect(cards).toMatchObject([{ cardId: 1, name: 'Reefbound Eel', needed: 4, owned: 1 }])
    expect(cards[0]?.decks.map(({ id }) => id)).toEqual([first, second])
  },

  'a copy of a deck, its file and its public page keep which lines are fixed': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const listId = await makeFixed(own)
    const fixedLines = ({ lines }: Awaited<ReturnType<typeof coverage>>) =>
      lines.map(({ fixedTo }) => fixedTo !== undefined)
    const { publicUrlId } = await show(own, listId, 'public')
    const shown = await other.call(deckPublic, { params: { publicUrlId: publicUrlId ?? '' } })
    expect(fixedLines(shown)).toEqual([false, true])
    expect(shown.printings).toMatchObject([{ cardId: 1, copies: 0 }])
    const copied = await own.call(deckCreate, { body: { name: 'Copy', from: listId } })
    expect(fixedLines(await coverage(own, copied.deck.id))).toEqual([false, true])
    const { document } = await exported(own)
    expect(document.lists[0]?.cards).toMatchObject([{}, { fixed: true }])
    await imported(own, document)
    expect((await exported(own)).document).toEqual(document)
    await imported(other, { ...nothing, lists: document.lists })
    const [brought] = (await other.call(deckMine, {})).decks
    expect(fixedLines(await coverage(other, brought?.id ?? 0))).toEqual([false, true])
  },
}
