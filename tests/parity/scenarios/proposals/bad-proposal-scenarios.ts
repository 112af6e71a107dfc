/** Bad input about proposals: what is refused for which field, and that nothing came of it. */
import { expect } from 'vitest'
import { proposalActions } from '../../../../src/domain/trade/proposal.ts'
import { type Bad, badIds, badCopies, badQueryScenarios, expectRefused } from '../bad-input.ts'
import { as } from '../accounts/members.ts'
import { boxOf, look, send, swap, twoDealers } from './proposals.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const { bothFinishes } = card

const badKinds: Bad = [
  ...['nm', 'MINT', '', null, 1].map(
    (condition) => [{ ...bothFinishes, condition }, 'body.condition'] as const,
  ),
  ...['EN', 'xx', '', null, 1].map(
    (language) => [{ ...bothFinishes, language }, 'body.language'] as const,
  ),
]

/** A bad row is reported with its index. */
const badRows = (side: 'yours' | 'theirs'): Bad =>
  [...badCopies, ...badKinds].map(([row, path]) => [
    { [side]: [bothFinishes, row] },
    path.replace('body', `body.${side}.1`),
  ])

const badTerms: Bad = [
  ...badRows('yours'),
  ...badRows('theirs'),
  ...[{}, 'cards', null, 5].flatMap((cards) => [
    [{ yours: cards }, 'body.yours'] as const,
    [{ theirs: cards }, 'body.theirs'] as const,
  ]),
  [{ yours: Array.from({ length: 101 }, () => bothFinishes) }, 'body.yours'],
  [{ theirs: Array.from({ length: 101 }, () => bothFinishes) }, 'body.theirs'],
  [{ yours: [bothFinishes], note: 'a'.repeat(1001) }, 'body.note'],
  [{ yours: [bothFinishes], note: '\u0007' }, 'body.note'],
  [{ yours: [bothFinishes], note: 'half \ud83c' }, 'body.note'],
  [{ yours: [bothFinishes], note: 5 }, 'body.note'],
]

const badMembers: Bad = [undefined, 0, -1, 1.5, '2', 'alice', null, {}].map((memberId) => [
  { memberId, yours: [bothFinishes] },
  'body.memberId',
])

const pages = ['page=0', 'page=x', 'limit=0', 'limit=101', 'page=1&page=2']
const badQueries: Readonly<Record<string, readonly string[]>> = {
  '/api/trade/proposals': [...pages, 'box=all', 'box=Sent'],
  '/api/trade/members/3/cards': [
    ...pages,
    'sortBy=value',
    'sortBy=Name',
    'search=a%00b',
    `search=${'a'.repeat(201)}`,
    'instead=0',
    'instead=x',
    'near=-1',
    'near=x',
    'wantedBy=0',
    'wantedBy=x',
  ],
}

const calls = (id: string) => [
  ['GET', `/api/trade/proposals/${id}`, 'params.proposalId'] as const,
  ['GET', `/api/trade/members/${id}/cards`, 'params.userId'] as const,
  ...proposalActions.map(
    (action) => ['POST', `/api/trade/proposals/${id}/${action}`, 'params.proposalId'] as const,
  ),
]

export const badProposalScenarios: Scenarios = {
  'bad proposals are not sent': async (client) => {
    const { a, b } = await twoDealers(client)
    const withMember = badTerms.map(
      ([terms, path]) => [{ memberId: b.id, ...(terms as object) }, path] as const,
    )
    await expectRefused(
      a.own,
      ['POST', '/api/trade/proposals'],
      [...badMembers, ...withMember, [[], 'body']],
    )
    expect(await boxOf(a.own, 'sent')).toEqual([])
  },

  'a bad answer leaves a proposal as it is': async (client) => {
    const { a, b } = await twoDealers(client)
    const { id } = await send(a.own, swap(b.id, 600, 618))
    const before = await look(b.own, id)
    const address = `/api/trade/proposals/${id}/counter`
    await expectRefused(b.own, ['POST', address], [...badTerms, [[], 'body'], ['"text"', 'body']])
    expect(await look(b.own, id)).toEqual(before)
    expect(await boxOf(b.own, 'sent')).toEqual([])
  },

  'an id of a proposal or of a member that is none is refused': async (client) => {
    const alice = await as(client, 'alice')
    for (const id of badIds) {
      for (const [method, address, path] of calls(id)) {
        const extras = address.endsWith('counter') ? { body: {} } : {}
        const { status, body } = await alice.send(method, address, extras)
        expect(status, `${method} ${address}`).toBe(400)
        expect(body).toMatchObject({ issues: [{ path }] })
      }
    }
  },

  ...badQueryScenarios(badQueries),

  'cards are named by their ids': async (client) => {
    const alice = await as(client, 'alice')
    const of = (cards: string) => alice.get(`/api/trade/members/3/cards?cards=${cards}`)
    expect((await of('599,%20616,')).status).toBe(200)
    for (const bad of ['x', '1,-2', '1.5', '1234567890']) {
      const { status, body } = await of(bad)
      expect(status, bad).toBe(400)
      expect(body).toMatchObject({ issues: [{ path: `query.cards.${bad.includes(',') ? 1 : 0}` }] })
    }
  },
}
