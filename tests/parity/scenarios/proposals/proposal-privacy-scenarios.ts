/**
 * Proposals are visible to their two members only; others see only the number of promised copies
 * for trade.
 */
import { expect } from 'vitest'
import { proposalActions } from '../../../../src/domain/trade/proposal.ts'
import type { Client } from '../../client.ts'
import { add } from '../entries/entries.ts'
import { offers, show } from '../lists/lists.ts'
import { as } from '../accounts/members.ts'
import {
  addressesOf,
  answers,
  anything,
  others,
  tempting,
  whole,
  words,
} from '../members/privacy.ts'
import { counter, dealer, decline, look, send, withdraw } from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const note = 'hidden words'

/** Two members who have for trade what others want, and own more than that. */
async function hiders(client: Client) {
  const one = await dealer(client, tempting)
  const other = await dealer(client, tempting)
  for (const { own } of [one, other]) await add(own, { ...card.dear, note })
  return { one, other }
}

/** The fields that a promise changes, beside the order of the offers that a search finds. */
const marks = /"(promised|available)":\d+/g

/** Where the answer of a search is cut into its offers. */
const betweenOffers = /"results":\[|(?<=\}),(?=\{"id":)|\],"pagination"/

const unmarked = (texts: readonly string[]) =>
  texts
    .map((text) => text.replaceAll(marks, ''))
    .map((text) => text.split(betweenOffers).toSorted())

/** Matches and searches leave out offers whose copies are all promised. */
const withoutMatches = (answered: readonly string[]) =>
  answered.filter(
    (text) => !/^\w+ \/api\/(wishlist\/tradematch|trade\/partners|trade\/search)/.test(text),
  )

/** All offers that the searches for `words` find, in an order that does not depend on availability. */
async function offersFound(client: Client) {
  const results = await Promise.all(words.map((cardName) => offers(client, { cardName })))
  return results
    .flat()
    .map((offer) => ({ ...offer, promised: 0, available: 0 }))
    .toSorted((a, b) => a.id - b.id)
}

export const proposalPrivacyScenarios: Scenarios = {
  'asking, turning down and answering change no answer to anybody else @deep': async (client) => {
    const who = await others(client)
    const { one, other } = await hiders(client)
    const addresses = [one, other].flatMap(({ id, list }) =>
      addressesOf(
        { ...anything, userId: id, listId: list.id, publicUrlId: list.publicUrlId ?? '' },
        words,
      ),
    )
    const before = await answers(who, addresses)
    const asking = { memberId: other.id, theirs: tempting, note }
    const first = await send(one.own, asking)
    expect(await answers(who, addresses)).toEqual(before)
    const second = await counter(other.own, first.id, { theirs: tempting, note })
    await decline(one.own, second.id)
    expect(await answers(who, addresses)).toEqual(before)
  },

  'of a promise others learn how many copies for trade are meant, and nothing else @deep': async (
    client,
  ) => {
    const who = await others(client)
    const { one, other } = await hiders(client)
    const { id: userId, list, own } = one
    const named = { ...anything, userId, listId: list.id, publicUrlId: list.publicUrlId ?? '' }
    const addresses = addressesOf(named, words)
    const allAnswers = async () =>
      [...(await answers(who, addresses))].map(([address, text]) => address + text)
    const member = await as(client, 'ada')
    const before = await allAnswers()
    const foundBefore = await offersFound(member)
    const { id } = await send(own, { memberId: other.id, yours: tempting, note })
    const promised = await allAnswers()
    expect(promised).not.toEqual(before)
    expect(unmarked(withoutMatches(promised))).toEqual(unmarked(withoutMatches(before)))
    expect(await offersFound(member)).toEqual(
      foundBefore.filter(({ owner_id: ownerId }) => ownerId !== userId),
    )
    // Promises of cards that are no longer for trade change no answer.
    await show(own, list.id, 'private')
    const hidden = await allAnswers()
    await withdraw(own, id)
    expect(await allAnswers()).toEqual(hidden)
  },

  'a proposal of others is answered for as one that is not there @deep': async (client) => {
    const who = await others(client)
    const { one, other } = await hiders(client)
    const { id } = await send(one.own, { memberId: other.id, yours: tempting, note })
    const nowhere = await answers(who, addressesOf(anything, words))
    const there = await answers(who, addressesOf({ ...anything, proposalId: id }, words))
    expect([...there.values()]).toEqual([...nowhere.values()])
    for (const stranger of Object.values(who)) {
      for (const action of proposalActions) {
        const extras = action === 'counter' ? { body: { yours: [card.normalOnly] } } : {}
        const tell = async (named: number) =>
          whole(await stranger.ask('POST', `/api/trade/proposals/${named}/${action}`, extras))
        const answer = await tell(id)
        expect(answer).toBe(await tell(anything.proposalId))
        expect(answer).toMatch(/^40[14]\n/)
      }
      const cards = await stranger.ask('GET', `/api/trade/members/${one.id}/cards?instead=${id}`)
      const plainly = await stranger.ask('GET', `/api/trade/members/${one.id}/cards`)
      expect(await whole(cards)).toBe(await whole(plainly))
    }
    expect(await look(other.own, id)).toMatchObject({ state: 'pending', note })
  },
}
