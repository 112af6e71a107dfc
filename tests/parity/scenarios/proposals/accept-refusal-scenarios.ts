/** Accepting a proposal that can no longer be carried out: the refusals, and that nothing has changed. */
import { expect } from 'vitest'
import { collectionRemove } from '../../../../src/contract/collection.ts'
import { maxCopies } from '../../../../src/domain/entries/entry.ts'
import type { Client } from '../../client.ts'
import { add, briefly, owned, update, wish, wished } from '../entries/entries.ts'
import { detail, mine } from '../lists/lists.ts'
import { newcomer } from '../accounts/members.ts'
import {
  accept,
  boxOf,
  briefSide,
  dealer,
  decline,
  look,
  send,
  swap,
  tryTo,
  twoDealers,
} from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes, normalOnly, unpriced, foilOnly } = card
const foil = { ...bothFinishes, variation: 'Foil' as const }

/** All that a trade can change of a member. */
const belongings = async (own: Client) => ({
  collection: await owned(own),
  wishlist: await wished(own),
  lists: await Promise.all((await mine(own)).map(({ id }) => detail(own, id))),
  past: await boxOf(own, 'past'),
})

const refusal = (issues: readonly (readonly [path: string, message: string])[]) => ({
  status: 409,
  body: {
    message: issues[0]?.[1],
    issues: issues.map(([path, message]) => ({ path, message })),
  },
})

const eloise = '"Éloïse Ñuñez, Tide’s Daughter"'

const onlyEntry = async (own: Client, cardId: number) => {
  const [entry] = (await owned(own)).filter(({ card_id }) => card_id === cardId)
  if (!entry) throw new Error(`There is no ${cardId}`)
  return entry
}

const removeAll = async (own: Client, cardId: number) =>
  own.call(collectionRemove, { params: { id: (await onlyEntry(own, cardId)).id } })

export const acceptRefusalScenarios: Scenarios = {
  'missing copies are reported one by one, and nothing has changed': async (client) => {
    const a = await dealer(client, [{ ...bothFinishes, quantity: 3 }, foil, foilOnly])
    const b = await dealer(client, [{ ...normalOnly, quantity: 2 }])
    await wish(b.own, foil)
    const { id } = await send(a.own, {
      memberId: b.id,
      yours: [foil, { ...bothFinishes, quantity: 3 }, foilOnly],
      theirs: [{ ...normalOnly, quantity: 2 }],
    })
    await update(a.own, (await onlyEntry(a.own, 612)).id, { condition: 'HP' })
    const normal = (await owned(a.own, { variant: ['Normal'] })).find(
      (each) => each.card_id === 600,
    )
    await update(a.own, normal?.id ?? 0, { quantity: 1 })
    await removeAll(b.own, 618)
    const before = [await belongings(a.own), await belongings(b.own)]
    expect(await tryTo(b.own, 'accept', id)).toEqual(
      refusal([
        [
          'yours.0',
          `"Plain Herring" (Normal, NM) is no longer available: ${b.username} has 0 of 2.`,
        ],
        ['theirs.1', `${eloise} (Normal, NM) is no longer available: ${a.username} has 1 of 3.`],
        [
          'theirs.2',
          `"Surge of the Glass Sea" (Normal, NM) is no longer available: ${a.username} has 0 of 1.`,
        ],
      ]),
    )
    expect([await belongings(a.own), await belongings(b.own)]).toEqual(before)
    const shown = await look(b.own, id)
    expect(shown.state).toBe('pending')
    expect(briefSide(shown.yours)).toEqual(['2x 618 Normal NM en, 0 left'])
    expect(briefSide(shown.theirs)).toEqual([
      '1x 600 Foil NM en, 1 left',
      '3x 600 Normal NM en, 1 left',
      '1x 612 Normal NM en, 0 left',
    ])
    // Once all is there again it can be accepted.
    await add(a.own, { ...bothFinishes, quantity: 2 })
    await add(a.own, foilOnly)
    await add(b.own, { ...normalOnly, quantity: 2 })
    await accept(b.own, id)
  },

  'what the receiver has promised to others is not theirs to give': async (client) => {
    const { a, b } = await twoDealers(client)
    const third = await newcomer(client)
    const { id } = await send(a.own, {
      memberId: b.id,
      yours: [{ ...bothFinishes, quantity: 2 }],
      theirs: [{ ...normalOnly, quantity: 2 }],
    })
    const promise = await send(b.own, { memberId: third.id, yours: [normalOnly] })
    const message = `"Plain Herring" (Normal, NM) is no longer available: ${b.username} has 1 of 2.`
    expect(await tryTo(b.own, 'accept', id)).toEqual(refusal([['yours.0', message]]))
    expect(briefSide((await look(a.own, id)).theirs)).toEqual(['2x 618 Normal NM en, 1 left'])
    await decline(third.client, promise.id)
    // The sender's own promise does not block this acceptance.
    await accept(b.own, id)
    expect(await briefly(a.own)).toEqual(['2x 618 Normal NM en'])
  },

  'other proposals stay and list the missing copies; a second trade of the same copy is refused':
    async (client) => {
      const { a, b } = await twoDealers(client)
      const third = await dealer(client, [unpriced])
      const all = [{ ...bothFinishes, quantity: 2 }]
      const one = await send(b.own, { memberId: a.id, yours: [normalOnly], theirs: all })
      const two = await send(third.own, { memberId: a.id, yours: [unpriced], theirs: all })
      await accept(a.own, one.id)
      const left = await look(third.own, two.id)
      expect(left.state).toBe('pending')
      expect(briefSide(left.theirs)).toEqual(['2x 600 Normal NM en, 0 left'])
      const message = `${eloise} (Normal, NM) is no longer available: ${a.username} has 0 of 2.`
      expect(await tryTo(a.own, 'accept', two.id)).toEqual(refusal([['yours.0', message]]))
      expect(await briefly(third.own)).toEqual(['1x 616 Normal NM en'])
    },
}

/** A bound of the server. */
export const acceptLimitScenarios: Scenarios = {
  'an entry cannot get too many copies, then nothing has changed': async (client) => {
    const { a, b } = await twoDealers(client)
    await add(b.own, { ...bothFinishes, quantity: maxCopies - 1 })
    const both = await send(a.own, {
      memberId: b.id,
      yours: [{ ...bothFinishes, quantity: 2 }],
      theirs: [normalOnly],
    })
    const before = [await belongings(a.own), await belongings(b.own)]
    expect(await tryTo(b.own, 'accept', both.id)).toEqual({
      status: 400,
      body: { message: 'You can have at most 999999 copies of a card.' },
    })
    expect([await belongings(a.own), await belongings(b.own)]).toEqual(before)
    await decline(b.own, both.id)
    await accept(b.own, (await send(a.own, swap(b.id, 600, 618))).id)
    expect((await onlyEntry(b.own, 600)).quantity).toBe(maxCopies)
  },
}
