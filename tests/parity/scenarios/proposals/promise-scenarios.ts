/** Marks of what is promised: in the owner's collection, and for all on lists for trade and in the search of offers. */
import { expect } from 'vitest'
import type { Client } from '../../client.ts'
import { owned, update } from '../entries/entries.ts'
import { byLink, detail, listed, offers, show } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import { accept, counter, dealer, decline, send, withdraw } from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly } = card
const lightlyPlayed = { ...bothFinishes, condition: 'LP' as const }

/** A member with two conditions of a card, in two lists for trade, and two possible receivers. */
async function promising(client: Client) {
  const a = await dealer(
    client,
    [
      { ...bothFinishes, quantity: 3 },
      { ...lightlyPlayed, quantity: 2 },
      { ...normalOnly, quantity: 2 },
    ],
    [{ ...bothFinishes, quantity: 4 }, normalOnly],
  )
  const more = await listed(a.own, { name: 'More', visibility: 'for_trade' }, [bothFinishes])
  return { a, more, b: await dealer(client, [normalOnly]), c: await newcomer(client) }
}

const collectionMarks = async (own: Client) =>
  (await owned(own)).map(
    ({ card_id, condition, promised }) => `${card_id} ${condition}: ${promised}`,
  )

const listMarks = ({ list }: Awaited<ReturnType<typeof detail>>) =>
  list.items.map((item) => `${item.card.id}: ${item.promised}`)

export const promiseScenarios: Scenarios = {
  'a collection shows its owner how many copies of each entry are promised': async (client) => {
    const { a, b, c } = await promising(client)
    expect(await collectionMarks(a.own)).toEqual(['600 NM: 0', '600 LP: 0', '618 NM: 0'])
    await send(a.own, { memberId: b.id, yours: [{ ...bothFinishes, quantity: 2 }, lightlyPlayed] })
    await send(a.own, { memberId: c.id, yours: [bothFinishes] })
    // Requested copies are not promised, nor are copies that others promise.
    await send(b.own, { memberId: a.id, yours: [normalOnly], theirs: [normalOnly] })
    expect(await collectionMarks(a.own)).toEqual(['600 NM: 3', '600 LP: 1', '618 NM: 0'])
    expect(await collectionMarks(b.own)).toEqual(['618 NM: 1'])
    // A change of an entry answers with it too.
    const [entry] = await owned(a.own)
    expect(await update(a.own, entry?.id ?? 0, { note: 'Two of them.' })).toMatchObject({
      promised: 3,
    })
  },

  'lists for trade show every member how many copies of a card are promised': async (client) => {
    const { a, b, more } = await promising(client)
    await send(a.own, { memberId: b.id, yours: [{ ...bothFinishes, quantity: 2 }, lightlyPlayed] })
    const marks = ['600: 3', '618: 0']
    for (const who of [a.own, b.own]) {
      expect(listMarks(await detail(who, a.list.id))).toEqual(marks)
      expect(listMarks(await detail(who, more.id))).toEqual(['600: 3'])
    }
    expect(listMarks(await byLink(client, a.list.publicUrlId ?? ''))).toEqual(marks)
  },

  'lists that are not for trade show no promises': async (client) => {
    const { a, b } = await promising(client)
    await send(a.own, { memberId: b.id, yours: [bothFinishes] })
    for (const visibility of ['public', 'private'] as const) {
      await show(a.own, a.list.id, visibility)
      const { list } = await detail(a.own, a.list.id)
      expect(list.items.map((item) => 'promised' in item)).toEqual([false, false])
    }
  },

  'offers say how many copies their owner has promised, and are left out once all are': async (
    client,
  ) => {
    const { a, b, c } = await promising(client)
    await send(a.own, { memberId: b.id, yours: [lightlyPlayed, normalOnly] })
    const results = (await offers(c.client)).filter(({ owner_id }) => owner_id === a.id)
    expect(
      results
        .map(({ card_id, list_name, promised }) => `${card_id} ${list_name}: ${promised}`)
        .toSorted(),
    ).toEqual(['600 For you: 1', '600 More: 1'])
  },

  'a mark is gone when the proposal is closed, however that comes': async (client) => {
    const { a, b, c } = await promising(client)
    const offer = { memberId: b.id, yours: [bothFinishes] }
    const promised = async () => (await owned(a.own))[0]?.promised
    const closing = [
      (id: number) => withdraw(a.own, id),
      (id: number) => decline(b.own, id),
      (id: number) => counter(b.own, id, { theirs: [bothFinishes] }),
      (id: number) => accept(b.own, id),
    ]
    for (const close of closing) {
      const { id } = await send(a.own, offer)
      expect(await promised()).toBe(1)
      await close(id)
      expect(await promised()).toBe(0)
    }
    expect(listMarks(await detail(c.client, a.list.id))).toEqual(['600: 0', '618: 0'])
  },
}
