/** The app with members who propose trades to each other; cards are said as `2 anvil`, or `1 anvil Foil LP ja`. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/contract/contract.ts'
import type { ProposalSent, TradeCardSent } from '../../src/contract/proposals.ts'
import type { Finish } from '../../src/domain/cards/price.ts'
import type { Engine } from '../db/engine.ts'
import { openBelongings } from './belongings.ts'
import type { Person } from './members.ts'

export interface Offer {
  yours?: string[]
  theirs?: string[]
  note?: string | null
}

const said = (...parts: (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== 'Normal' && part !== 'en').join(' ')

/** What one side gives: its worth now and then, and its cards; `left of quantity` where something is gone. */
function side({ value, valueThen, cards }: ProposalSent['yours']) {
  const kinds = cards.map(({ card, quantity, left, variation, condition, language }) => {
    const copies = left === quantity ? String(quantity) : `${left} of ${quantity}`
    return said(copies, card.name.toLowerCase(), variation, condition, language)
  })
  return [value, valueThen, ...kinds]
}

const one = (answered: unknown): ProposalSent => {
  expect(z.parse(contract.proposalSend.sends, answered)).toEqual(answered)
  return z.parse(contract.proposalSend.sends, answered).proposal
}
const path = (id: number, more = '') => `/api/trade/proposals/${id}${more}`

export async function openDesk(kind: Engine['kind'] = 'embedded') {
  const app = await openBelongings(kind)
  const { amy, bob, cards } = app
  const admin = await app.join('admin', { role: 'admin' })

  /** As a call takes it. */
  function copies(text: string) {
    const [quantity, name = '', ...details] = text.split(' ')
    const cardId = Object.entries(cards).find(([known]) => known === name)?.[1]
    const variation: Finish = details.includes('Foil') ? 'Foil' : 'Normal'
    const condition = details.find((each) => /^[A-Z]{2,3}$/.test(each)) ?? 'NM'
    const language = details.find((each) => /^[a-z]{2}$/.test(each)) ?? 'en'
    return { cardId, quantity: Number(quantity), variation, condition, language }
  }
  const terms = ({ yours = [], theirs = [], note }: Offer) => ({
    yours: yours.map(copies),
    theirs: theirs.map(copies),
    ...(note !== undefined && { note }),
  })
  async function own(as: Person, ...kinds: string[]) {
    for (const each of kinds) await app.ok('POST', '/api/collection', copies(each), as)
  }

  /** Makes a list and answers its id. */
  async function list(as: Person, visibility: string, ...kinds: string[]): Promise<number> {
    const { list: made } = await app.ok('POST', '/api/lists', { name: 'List', visibility }, as)
    for (const each of kinds) {
      await app.ok('POST', `/api/lists/${made.id}/cards`, copies(each), as)
    }
    return made.id
  }

  /** What is on a list in its own order, as `2 anvil`, after what the list says of itself. */
  async function onList(id: number, as: Person): Promise<(string | number)[]> {
    const { list: found } = await app.ok('GET', `/api/lists/${id}?sortBy=position`, undefined, as)
    const items: { quantity: number; card: { name: string }; variation: string }[] = found.items
    const lines = items.map(({ quantity, card, variation }) =>
      said(quantity, card.name.toLowerCase(), variation),
    )
    return [found.totalCards, found.totalValue, ...lines]
  }

  /** What a member could trade, as `available/owned/listed anvil NM`, with `promised` and `asked for` behind it. */
  async function stock(of: Person, as: Person = of, query = ''): Promise<string[]> {
    const found = await app.ok('GET', `/api/trade/members/${of.id}/cards${query}`, undefined, as)
    expect(z.parse(contract.tradeCards.sends, found)).toEqual(found)
    return found.cards.map((each: TradeCardSent) =>
      said(
        `${each.available}/${each.owned}/${each.listed}`,
        each.card.name.toLowerCase(),
        each.variation,
        each.condition,
        each.language,
        each.promised === 0 ? null : `promised ${each.promised}`,
        each.askedFor === 0 ? null : `asked for ${each.askedFor}`,
      ),
    )
  }

  return {
    ...app,
    admin,
    copies,
    terms,
    path,
    side,
    own,
    list,
    onList,
    stock,

    async propose(offer: Offer, as: Person = amy, to: Person = bob): Promise<ProposalSent> {
      const body = { memberId: to.id, ...terms(offer) }
      return one(await app.ok('POST', '/api/trade/proposals', body, as))
    },

    /** What refuses a proposal: status, message, and where its issues are. */
    async notProposed(offer: Offer, as: Person = amy, to: Pick<Person, 'id'> = bob) {
      const body = { memberId: to.id, ...terms(offer) }
      const { status, body: answered } = await app.send('POST', '/api/trade/proposals', {
        as,
        body,
      })
      const issues: { path: string }[] = answered.issues ?? []
      return [`${status} ${answered.message}`, ...issues.map((issue) => issue.path)]
    },

    async counter(id: number, offer: Offer, as: Person = bob): Promise<ProposalSent> {
      return one(await app.ok('POST', path(id, '/counter'), terms(offer), as))
    },

    async act(id: number, action: 'accept' | 'decline' | 'withdraw', as: Person) {
      return one(await app.ok('POST', path(id, `/${action}`), undefined, as))
    },

    async read(id: number, as: Person): Promise<ProposalSent> {
      return one(await app.ok('GET', path(id), undefined, as))
    },

    /** The ids of a page of a box. */
    async box(box: string, as: Person, query = ''): Promise<number[]> {
      const found = await app.ok('GET', `/api/trade/proposals?box=${box}${query}`, undefined, as)
      expect(z.parse(contract.proposalList.sends, found)).toEqual(found)
      return found.proposals.map(({ id }: ProposalSent) => id)
    },

    async waiting(as: Person): Promise<number> {
      return (await app.ok('GET', '/api/trade/proposals/waiting', undefined, as)).waiting
    },

    async want(as: Person, ...kinds: string[]) {
      for (const each of kinds) {
        const { cardId, quantity, variation } = copies(each)
        await app.ok('POST', '/api/wishlist', { cardId, quantity, variation }, as)
      }
    },

    setStatus: (user: Person, status: string) =>
      app.ok('PUT', `/api/admin/users/${user.id}/status`, { status }, admin),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
