/** The app with members who propose trades to each other; cards are said as `2 anvil`, or `1 anvil Foil LP ja`. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../src/contract/contract.ts'
import type { ProposalSent } from '../../src/contract/proposals.ts'
import type { Finish } from '../../src/domain/cards/finish.ts'
import type { Engine } from '../db/engine.ts'
import { openBelongings } from './belongings.ts'
import type { Person } from './members.ts'

export interface Offer {
  yours?: string[]
  theirs?: string[]
  note?: string | null
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

  /** Copies as a call takes them, from a text such as `1 bellows Foil`. */
  function copies(text: string) {
    const [quantity, name = '', ...details] = text.split(' ')
    const cardId = Object.entries(cards).find(([cardName]) => cardName === name)?.[1]
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

  return {
    ...app,
    admin,
    copies,
    terms,
    path,
    own,
    list,

    async propose(offer: Offer, as: Person = amy, to: Person = bob): Promise<ProposalSent> {
      const body = { memberId: to.id, ...terms(offer) }
      return one(await app.ok('POST', '/api/trade/proposals', body, as))
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
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
