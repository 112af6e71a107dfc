/** Imports: rows that are reviewed, carried out and undone. */
import { expect } from 'vitest'
import type { Args } from '../../../../src/contract/endpoint.ts'
import {
  importAccept,
  importChoose,
  importDelete,
  importList,
  importReopen,
} from '../../../../src/contract/imports.ts'
import type { Preference } from '../../../../src/domain/imports/import.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, briefly, owned, update, wish, wishesBriefly } from '../entries/entries.ts'
import { detail, fiveCards } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import {
  bell,
  commit,
  csv,
  eel,
  header,
  herring,
  imported,
  refusal,
  rowsOf,
  undo,
  unfinished,
} from './imports.ts'

export const importScenarios: Scenarios = {
  'a file is named without the control characters of its name': async (client) => {
    const { client: own } = await newcomer(client)
    const file = new File([[header, bell].join('\n')], '\0my\u0007 cards\u0085.csv')
    expect(await imported(own, { file })).toMatchObject({ fileName: 'my cards.csv' })
  },

  'a file is read, its rows have verdicts, and nothing is written before it is carried out': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const rows = [
      header,
      herring,
      bell,
      eel,
      '1,0,Lost Anvil,hrb,Near Mint,English,,999,',
      'x,0,Bell,,,,,,',
    ]
    const review = await imported(own, { file: csv(rows.join('\n')) })
    expect(review).toMatchObject({
      status: 'review',
      format: 'moxfield',
      formatName: 'Moxfield',
      fileName: 'cards.csv',
      target: 'collection',
      listName: null,
      mode: 'add',
      columns: header.split(','),
      lost: [],
      counts: { rows: 5, certain: 2, check: 1, not_found: 1, refused: 1, copies: 3 },
      message: null,
      committedAt: null,
    })
    const reviewRows = await rowsOf(own, review.id)
    expect(
      reviewRows.map(({ line, verdict, reason, quantity, finish }) => [
        line,
        verdict,
        reason,
        quantity,
        finish,
      ]),
    ).toEqual([
      [2, 'certain', null, 2, 'normal'],
      [3, 'certain', null, 1, 'foil'],
      [4, 'check', 'No set given, and Reefbound Eel is in several.', 3, 'normal'],
      [5, 'not_found', 'No card is named Lost Anvil.', 1, 'normal'],
      [6, 'refused', 'The quantity “x” is not a whole number from 1 to 999,999.', 0, 'normal'],
    ])
    expect(
      reviewRows.map((row) => [row.card?.id ?? null, row.candidates.map(({ id }) => id)]),
    ).toEqual([
      [card.normalOnly.cardId, []],
      [card.twoFaced.cardId, []],
      [null, [520, 1]],
      [null, []],
      [null, []],
    ])
    expect(reviewRows[0]?.source).toEqual(herring.split(','))
    expect(await rowsOf(own, review.id, { ...unfinished, verdict: 'check' })).toEqual([
      reviewRows[2],
    ])
    expect(await briefly(own)).toEqual([])
    const { import: done } = await commit(own, review.id)
    expect(done).toMatchObject({ status: 'committed', committedAt: expect.any(String) })
    expect(done.counts).toEqual(review.counts)
    expect(done.moved).toMatchObject({ sets: 1, value: expect.any(Number) })
    // What was imported is in the collection, and no longer among the rows.
    expect(await rowsOf(own, review.id)).toEqual(reviewRows.slice(2))
    const entries = (await owned(own)).toSorted((a, b) => a.card_id - b.card_id)
    expect(entries).toMatchObject([
      {
        card_id: card.twoFaced.cardId,
        quantity: 1,
        condition: 'LP',
        language: 'de',
        is_for_trade: false,
      },
      { card_id: card.normalOnly.cardId, quantity: 2, price_paid: 1.5, is_for_trade: false },
    ])
    expect(await own.send('POST', `/api/imports/${review.id}/commit`)).toMatchObject({
      status: 409,
    })
    expect((await own.call(importList, {})).imports).toEqual([done])
  },

  'a printing is chosen for all rows alike, and remembered for the next import': async (client) => {
    const { client: own } = await newcomer(client)
    const text = '3 Reefbound Eel\n1 Reefbound Eel *F*\n2 Reefbound Eel\n1 Plain Herring'
    const { id } = await imported(own, { text })
    const choice = { params: { id, line: 1 }, body: { cardId: 520, toAllAlike: true } }
    expect(await own.call(importChoose, choice)).toMatchObject({
      changed: 2,
      import: { counts: { certain: 3, check: 1, copies: 6 } },
    })
    await own.call(importChoose, { params: { id, line: 4 }, body: { skip: true } })
    expect(
      (await rowsOf(own, id)).map(({ verdict, reason, card: of }) => [verdict, reason, of?.id]),
    ).toEqual([
      ['certain', null, 520],
      ['check', 'No set given, and Reefbound Eel is in several.', undefined],
      ['certain', null, 520],
      ['refused', 'You skipped this row.', card.normalOnly.cardId],
    ])
    const next = await imported(own, { text: '7 Reefbound Eel' })
    expect(next.counts).toMatchObject({ certain: 1, copies: 7 })
    const put = (line: number, body: object) =>
      own.send('PUT', `/api/imports/${id}/rows/${line}`, { body })
    expect(await put(9, { skip: true })).toMatchObject({ status: 404 })
    expect(await put(1, { cardId: 2_147_483_647 })).toMatchObject({ status: 400 })
    expect(await put(1, {})).toMatchObject({ status: 400 })
  },

  'suggestions are accepted at once, and a decision is taken back': async (client) => {
    const { client: own } = await newcomer(client)
    const text = '3 Reefbound Eel\n1 Reefbound Eel *F*\n1 Lost Anvil\n1 Plain Herring'
    const { id } = await imported(own, { text })
    const before = await rowsOf(own, id)
    expect(before.map(({ said, isDecided }) => [said?.name, isDecided])).toEqual([
      ['Reefbound Eel', false],
      ['Reefbound Eel', false],
      ['Lost Anvil', false],
      [undefined, false],
    ])
    const likeliest = before.map(({ candidates: [first] }) => first?.id)
    const accepted = await own.call(importAccept, {
      params: { id },
      body: { prefer: 'newest' },
    })
    expect(accepted).toMatchObject({ changed: 2, import: { counts: { certain: 3, check: 0 } } })
    expect(
      (await rowsOf(own, id)).map(({ card: of, finish, isDecided }) => [of?.id, finish, isDecided]),
    ).toEqual([
      [likeliest[0], 'normal', true],
      [likeliest[1], 'foil', true],
      [undefined, 'normal', false],
      [card.normalOnly.cardId, 'normal', false],
    ])
    // A printing that was matched can be changed, and a row left out.
    await own.call(importChoose, { params: { id, line: 4 }, body: { cardId: 520 } })
    await own.call(importChoose, { params: { id, line: 3 }, body: { skip: true } })
    const reopen = async (body: Args<typeof importReopen>['body']) =>
      (await own.call(importReopen, { params: { id }, body })).changed
    expect(await reopen({ decision: accepted.decision })).toBe(2)
    expect(await reopen({ line: 3 })).toBe(1)
    expect(await reopen({ line: 4 })).toBe(1)
    expect(await reopen({ line: 4 })).toBe(0)
    expect(await rowsOf(own, id)).toEqual(before)
    expect(await rowsOf(own, id, { ...unfinished, verdict: 'open' })).toEqual(before.slice(0, 3))
    // A choice that was taken back is not remembered.
    expect((await imported(own, { text: '1 Plain Herring' })).counts.certain).toBe(1)
    const { changed } = await own.call(importAccept, {
      params: { id },
      body: { prefer: 'cheapest' },
    })
    expect(changed).toBe(2)
    const [eelRow] = await rowsOf(own, id)
    const prices = before[0]?.candidates.map(({ normal_price: price }) => price ?? Infinity) ?? []
    expect(eelRow?.card?.normal_price).toBe(Math.min(...prices))
  },

  'good matches are accepted alone, and what is guessed is marked until it is settled': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const text = '3 Reefbound Eel\n1 Plain Herring [HRB:999]\n1 Lost Anvil'
    const { id, counts } = await imported(own, { text })
    expect(counts).toMatchObject({ check: 2, likely: 1, newest: 1, not_found: 1 })
    expect(
      (await rowsOf(own, id)).map(({ suggestion, isGuessed }) => [suggestion, isGuessed]),
    ).toEqual([
      ['newest', false],
      ['likely', false],
      [null, false],
    ])
    const accept = async (prefer: Preference) =>
      own.call(importAccept, { params: { id }, body: { prefer } })
    expect(await accept('likeliest')).toMatchObject({ changed: 1 })
    const guess = await accept('newest')
    expect(guess).toMatchObject({ changed: 1, import: { counts: { likely: 0, newest: 0 } } })
    expect((await rowsOf(own, id)).map(({ isGuessed }) => isGuessed)).toEqual([true, false, false])
    // Taken back and chosen singly, a row is no guess.
    await own.call(importReopen, { params: { id }, body: { decision: guess.decision } })
    expect((await rowsOf(own, id)).map(({ isGuessed }) => isGuessed)).toEqual([false, false, false])
    await accept('newest')
    await commit(own, id)
    const guessed = await owned(own, { search: 'is:guessed' })
    expect(guessed).toMatchObject([{ name: 'Reefbound Eel', quantity: 3, guessed: true }])
    expect(await owned(own, { search: '-is:guessed' })).toMatchObject([{ name: 'Plain Herring' }])
    // Copies that are added keep the mark; an edit that says so settles the printing.
    const [{ id: entry, card_id: cardId } = { id: 0, card_id: 0 }] = guessed
    await add(own, { cardId, quantity: 1 })
    expect(await owned(own, { search: 'is:guessed' })).toMatchObject([{ quantity: 4 }])
    await own.send('PUT', `/api/collection/${entry}`, { body: { guessed: false } })
    expect(await owned(own, { search: 'is:guessed' })).toEqual([])
  },

  'rows that were left open are carried out after the others, and taken back with them': async (
    client,
  ) => {
    const outcome = async (mode: string) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...card.normalOnly, quantity: 5 })
      const text = '2 Plain Herring\n1 Half-Sunk Bell\n3 Reefbound Eel\n4 Lost Anvil\n1 Lost Anvil'
      const { id } = await imported(own, { text, mode })
      await commit(own, id)
      const choices = [
        [3, 520],
        [4, card.twoFaced.cardId],
        [5, card.normalOnly.cardId],
      ] as const
      for (const [line, cardId] of choices)
        await own.call(importChoose, { params: { id, line }, body: { cardId } })
      const { import: done } = await commit(own, id)
      expect(done).toMatchObject({ status: 'committed', imported: { rows: 5, copies: 11 } })
      expect(await own.send('POST', `/api/imports/${id}/commit`)).toMatchObject({ status: 409 })
      const moved = await briefly(own)
      expect((await undo(own, id)).changedSince).toEqual({ count: 0, names: [] })
      expect(await briefly(own)).toEqual(['5x 618 Normal NM en'])
      expect(
        await own.send('PUT', `/api/imports/${id}/rows/3`, { body: { skip: true } }),
      ).toMatchObject({ status: 409 })
      return moved
    }
    const others = ['3x 520 Normal NM en', '5x 605 Normal NM en']
    expect(await outcome('add')).toEqual([...others, '8x 618 Normal NM en'])
    expect(await outcome('set')).toEqual([...others, '3x 618 Normal NM en'])
    expect(await outcome('new')).toEqual([...others, '5x 618 Normal NM en'])
  },

  'what changed between two parts of an import is kept by its undo, and reported': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id } = await imported(own, { text: '2 Plain Herring\n1 Lost Anvil' })
    await commit(own, id)
    const [entry] = await owned(own)
    await update(own, entry?.id ?? 0, { quantity: 7, note: 'kept' })
    const choice = { params: { id, line: 2 }, body: { cardId: card.normalOnly.cardId } }
    await own.call(importChoose, choice)
    await commit(own, id)
    expect((await undo(own, id)).changedSince).toEqual({ count: 1, names: ['Plain Herring'] })
    expect(await owned(own)).toMatchObject([{ quantity: 5, note: 'kept' }])
  },

  'an import says what it moved in, and how many members want it': async (client) => {
    const { client: own } = await newcomer(client)
    const moved = async (target: string) => {
      const { id } = await imported(own, { text: '2 Harbour Hearth', target })
      return (await commit(own, id)).import.moved
    }
    const before = await moved('collection')
    expect(before).toMatchObject({ sets: 1, value: 7894.34 })
    for (const isPublic of [true, false]) {
      const { client: other } = await newcomer(client)
      await other.call(profileUpdate, { body: { is_public: isPublic } })
      await wish(other, { ...card.dear, variation: 'Normal' })
    }
    const members = (before?.wanted?.members ?? 0) + 1
    expect((await moved('collection'))?.wanted).toEqual({ cards: 1, members })
    expect(await moved('wishlist')).toMatchObject({ sets: 1, wanted: null })
  },

  'an import adds copies, sets quantities, or adds new entries alone': async (client) => {
    const outcome = async (mode: string) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...card.normalOnly, quantity: 5 })
      const { id } = await imported(own, { file: csv([header, herring, bell].join('\n')), mode })
      await commit(own, id)
      return briefly(own)
    }
    const other = '1x 605 Foil LP de'
    expect(await outcome('add')).toEqual([other, '7x 618 Normal NM en'])
    expect(await outcome('set')).toEqual([other, '2x 618 Normal NM en'])
    expect(await outcome('new')).toEqual([other, '5x 618 Normal NM en'])
  },

  'the undo of an import takes exactly its copies back, and keeps and reports what changed since':
    async (client) => {
      const { client: own } = await newcomer(client)
      await add(own, { ...card.normalOnly, quantity: 5 })
      const text =
        '2 Plain Herring\n4 Éloïse Ñuñez, Tide’s Daughter\n1 Half-Sunk Bell\n1 Harbour Hearth'
      const { id, counts } = await imported(own, { text })
      expect(counts.certain).toBe(4)
      await commit(own, id)
      const entries = await owned(own)
      const entryOf = (cardId: number) => entries.find((each) => each.card_id === cardId)?.id ?? 0
      await update(own, entryOf(card.bothFinishes.cardId), { quantity: 9 })
      await update(own, entryOf(card.twoFaced.cardId), { quantity: 0 })
      await update(own, entryOf(card.normalOnly.cardId), { note: 'kept' })
      const { import: undone, changedSince } = await undo(own, id)
      expect(undone).toMatchObject({ status: 'undone', undoneAt: expect.any(String) })
      expect(changedSince).toEqual({
        count: 2,
        names: ['Half-Sunk Bell // Bell of the Whole Sea', 'Éloïse Ñuñez, Tide’s Daughter'],
      })
      expect(await briefly(own)).toEqual(['5x 600 Normal NM en', '5x 618 Normal NM en'])
      expect((await owned(own)).find((each) => each.card_id === 618)?.note).toBe('kept')
      expect(await own.send('POST', `/api/imports/${id}/undo`)).toMatchObject({ status: 409 })
    },

  'the undo of set quantities gives the old ones back': async (client) => {
    const { client: own } = await newcomer(client)
    await add(own, { ...card.normalOnly, quantity: 5 })
    const { id } = await imported(own, { text: '2 Plain Herring', mode: 'set' })
    await commit(own, id)
    expect(await briefly(own)).toEqual(['2x 618 Normal NM en'])
    expect((await undo(own, id)).changedSince).toEqual({ count: 0, names: [] })
    expect(await briefly(own)).toEqual(['5x 618 Normal NM en'])
  },

  'a wishlist and a list are targets, and their columns without a place are named': async (
    client,
  ) => {
    const { own, id: listId } = await fiveCards(client)
    const file = csv([header, herring].join('\n'))
    const wished = await imported(own, { file, target: 'wishlist' })
    expect(wished.lost).toEqual(['Condition', 'Language', 'Purchase Price'])
    await commit(own, wished.id)
    expect(await wishesBriefly(own)).toEqual(['2x 618 Normal'])
    const before = (await detail(own, listId)).list
    const listed = await imported(own, { file, target: `list:${listId}` })
    expect(listed).toMatchObject({ target: `list:${listId}`, listName: before.name })
    await commit(own, listed.id)
    const { list } = await detail(own, listId)
    expect(list.totalCards).toBe(before.totalCards + 2)
    await undo(own, listed.id)
    await undo(own, wished.id)
    expect((await detail(own, listId)).list.totalCards).toBe(before.totalCards)
    expect(await wishesBriefly(own)).toEqual([])
    expect(await refusal(own, { file, target: 'list:2147483647' })).toEqual({
      status: 404,
      message: 'List not found.',
    })
  },

  'an import is its member’s alone, and can be deleted': async (client) => {
    const { client: own } = await newcomer(client)
    const { client: other } = await newcomer(client)
    const { id } = await imported(own, { text: '1 Plain Herring' })
    const address = `/api/imports/${id}`
    expect(await other.get(address)).toMatchObject({ status: 404 })
    expect(await other.get(`${address}/rows`)).toMatchObject({ status: 404 })
    expect(await other.send('POST', `${address}/commit`)).toMatchObject({ status: 404 })
    expect(await other.send('DELETE', address)).toMatchObject({ status: 404 })
    await commit(own, id)
    await own.call(importDelete, { params: { id } })
    expect(await own.get(address)).toMatchObject({ status: 404 })
    expect(await briefly(own)).toEqual(['1x 618 Normal NM en'])
  },
}
