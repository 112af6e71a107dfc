/** How many copies of some cards a member has. */
import { expect } from 'vitest'
import { collectionCopyCounts } from '../../../../src/contract/completion.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { add, update } from '../entries/entries.ts'
import type { Scenarios } from '../scenario.ts'
import { card, unknownCard } from './sample-cards.ts'

const { bothFinishes, normalOnly, foilOnly, token } = card

const counts = async (client: Client, cards: readonly { cardId: number }[]) =>
  (await client.call(collectionCopyCounts, { query: { cards: cards.map(({ cardId }) => cardId) } }))
    .counts

/** The ids of the first cards, as a comma list. */
const some = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')

const path = '/api/collection/copy-counts'

export const copyCountScenarios: Scenarios = {
  'copies are counted by finish, whatever their condition, language and location': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    const { id } = await add(own, { ...bothFinishes, quantity: 2 })
    await add(own, { ...bothFinishes, condition: 'LP', language: 'ja', location: 'Box' })
    await add(own, { ...bothFinishes, isFoil: true, quantity: 4 })
    await add(own, { ...foilOnly, isFoil: true })
    const printings = [foilOnly, normalOnly, bothFinishes]
    expect(await counts(own, printings)).toMatchObject([
      { card_id: foilOnly.cardId, normal: 0, foil: 1 },
      { card_id: normalOnly.cardId, normal: 0, foil: 0 },
      { card_id: bothFinishes.cardId, normal: 3, foil: 4 },
    ])
    await update(own, id, { quantity: 0 })
    expect(await counts(own, [bothFinishes])).toMatchObject([{ normal: 1, foil: 4 }])
    const { client: other } = await newcomer(client)
    expect(await counts(other, [bothFinishes])).toMatchObject([{ normal: 0, foil: 0 }])
  },

  'each card has the finishes in which it exists, and its kinds': async (client) => {
    const { client: own } = await newcomer(client)
    expect(await counts(own, [bothFinishes, foilOnly, normalOnly, token])).toMatchObject([
      { finishes: ['Normal', 'Foil'] },
      { finishes: ['Foil'] },
      { finishes: ['Normal'] },
      { extras: ['tokens'] },
    ])
  },

  'a card that is asked for twice is counted once, and an unknown one not at all': async (
    client,
  ) => {
    const { client: own } = await newcomer(client)
    await add(own, normalOnly)
    const result = await counts(own, [normalOnly, unknownCard, normalOnly])
    expect(result).toMatchObject([{ card_id: normalOnly.cardId, normal: 1 }])
    expect(result).toHaveLength(1)
  },

  'copies of up to 100 cards are counted, and only for a member': async (client) => {
    const { client: own } = await newcomer(client)
    expect((await own.get(`${path}?cards=${some(100)}`)).status).toBe(200)
    expect((await own.get(`${path}?cards=${some(101)}`)).status).toBe(400)
    expect((await own.get(`${path}?cards=1,x`)).status).toBe(400)
    expect((await own.get(path)).status).toBe(400)
    expect((await client.get(`${path}?cards=1`)).status).toBe(401)
  },
}
