/** Imports into decks: their lines keep the sections of their source, and those that a deck's text leaves open are decided in them. */
import { expect } from 'vitest'
import { deckAdd, deckCreate } from '../../../../src/contract/decks.ts'
import { importChoose } from '../../../../src/contract/imports.ts'
import { skippedText } from '../../../../src/domain/decks/skipped-lines.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { commit, csv, imported, rowsOf, undo } from '../imports/imports.ts'
import { create, detail } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'

/** The items of a list in its own order, as `4x 600 main`. */
async function itemsOf(client: Client, listId: number): Promise<string[]> {
  const { list } = await detail(client, listId, { sortBy: 'position' })
  return list.items.map((item) => `${item.quantity}x ${item.card.id} ${item.section}`)
}

const emptyDeck = async (client: Client) =>
  (await client.call(deckCreate, { body: { name: 'Tides' } })).deck.id

/** The verdicts of the rows of an import with their quantities and sections. */
const facts = async (client: Client, id: number) =>
  (await rowsOf(client, id)).map(({ verdict, quantity, section }) => [verdict, quantity, section])

const text = `Deck
4 Reefbound Eel
1 Nobody's Card (HRB) 999
0 Plain Herring

Sideboard
2 Lost Anvil
2 Reefbound Eel`

export const deckImportScenarios: Scenarios = {
  'the lines that a text skips are decided in an import, keep their sections, and are taken back':
    async (client) => {
      const { client: own } = await newcomer(client)
      const { deck, skipped } = await own.call(deckCreate, { body: { name: 'Tides', text } })
      const before = ['4x 1 main', '2x 1 side']
      expect(await itemsOf(own, deck.id)).toEqual(before)
      expect(skipped.map((line) => line.text)).toEqual([
        "1 Nobody's Card (HRB) 999",
        '0 Plain Herring',
        '2 Lost Anvil',
      ])
      const target = `list:${deck.id}`
      const review = await imported(own, { text: skippedText(skipped), target })
      expect(review).toMatchObject({ target, listName: 'Tides', isDeck: true })
      expect(await facts(own, review.id)).toEqual([
        ['not_found', 1, 'main'],
        ['refused', 0, null],
        ['not_found', 2, 'side'],
      ])
      const [first, , last] = await rowsOf(own, review.id)
      for (const [row, { cardId }] of [
        [first, card.normalOnly],
        [last, card.eel],
      ] as const) {
        const params = { id: review.id, line: row?.line ?? 0 }
        await own.call(importChoose, { params, body: { cardId } })
      }
      await commit(own, review.id)
      const after = ['4x 1 main', '4x 1 side', '1x 618 main']
      expect(await itemsOf(own, deck.id)).toEqual(after)
      await undo(own, review.id)
      expect(await itemsOf(own, deck.id)).toEqual(before)
    },

  'a file goes to a deck in its sections, to its main deck without any, and to a list without sections':
    async (client) => {
      const { client: own } = await newcomer(client)
      const sections = 'Commander\n1 Plain Herring (HRB) 306\nSideboard\n3 Plain Herring (HRB) 306'
      const plain = csv('Count,Name,Edition,Collector Number\n2,Plain Herring,hrb,306')
      const [listId, deckId] = [(await create(own, { name: 'Pile' })).id, await emptyDeck(own)]
      const [toDeck, toList] = [`list:${deckId}`, `list:${listId}`]
      const started = [
        await imported(own, { text: sections, target: toDeck }),
        await imported(own, { file: plain, target: toDeck }),
        await imported(own, { text: sections, target: toList }),
      ]
      expect(started.map(({ isDeck }) => isDeck)).toEqual([true, true, false])
      const rows = await Promise.all(started.map(({ id }) => facts(own, id)))
      expect(rows).toEqual([
        [
          ['certain', 1, 'commander'],
          ['certain', 3, 'side'],
        ],
        [['certain', 2, null]],
        [
          ['certain', 1, null],
          ['certain', 3, null],
        ],
      ])
      for (const { id } of started) await commit(own, id)
      expect(await itemsOf(own, deckId)).toEqual(['1x 618 commander', '3x 618 side', '2x 618 main'])
      expect(await itemsOf(own, listId)).toEqual(['4x 618 undefined'])
    },

  'a deck that is exported is imported as the same deck': async (client) => {
    const { client: own } = await newcomer(client)
    const deckText =
      'Commander\n1 Plain Herring\nDeck\n2 Plain Herring\nMaybeboard\n3 Reefbound Eel'
    const { deck } = await own.call(deckCreate, { body: { name: 'Tides', text: deckText } })
    const response = await own.ask('GET', `/api/lists/${deck.id}/export`)
    const file = csv(await response.text())
    const deckId = await emptyDeck(own)
    const { id } = await imported(own, { file, target: `list:${deckId}` })
    await commit(own, id)
    expect(await itemsOf(own, deckId)).toEqual(await itemsOf(own, deck.id))
    const again = { name: 'Again', text: await file.text() }
    const made = await own.call(deckCreate, { body: again })
    expect(await itemsOf(own, made.deck.id)).toEqual(await itemsOf(own, deck.id))
  },

  'lines of a file that are skipped are read as lines of a list': async (client) => {
    const { client: own } = await newcomer(client)
    const listId = await emptyDeck(own)
    const file = `Count,Name,Edition,Foil,Collector Number
2,Lost Anvil,hrb,foil,12
x,Plain Herring,hrb,,306
1,,hrb,,999`
    const { skipped } = await own.call(deckAdd, { params: { listId }, body: { text: file } })
    expect(skipped.map((line) => line.text)).toEqual([
      '2 Lost Anvil (HRB) 12 *F*',
      '1 x Plain Herring hrb 306',
      '1 1 hrb 999',
    ])
    const { id } = await imported(own, { text: skippedText(skipped), target: `list:${listId}` })
    const rows = await rowsOf(own, id)
    expect(rows.map(({ quantity, finish, section }) => [quantity, finish, section])).toEqual([
      [2, 'foil', 'main'],
      [1, 'normal', 'main'],
      [1, 'normal', 'main'],
    ])
  },
}
