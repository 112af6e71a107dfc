/** Trades with concurrent changes: one of both takes effect, never half of either. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProposalSent } from '../../../src/contract/proposals.ts'
import { testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import type { Person } from '../../testing/members.ts'

interface Call {
  method: string
  path: string
  as: Person
  body?: unknown
}

const accepting = ({ id }: ProposalSent, as: Person): Call => answering(id, 'accept', as)
const answering = (id: number, action: string, as: Person, body?: unknown): Call => ({
  method: 'POST',
  path: `/api/trade/proposals/${id}/${action}`,
  as,
  body,
})

const building = (as: Person, deckId: number) => ({
  method: 'POST',
  path: `/api/decks/${deckId}/build`,
  as,
  body: {},
})

describe.each(testEngines)('at one moment, on the %s engine', (kind) => {
  let desk: Desk
  let people = 0
  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())

  // The embedded engine has one connection: there calls can only take turns.
  const rounds = kind === 'postgres' ? 16 : 4

  /** Sends all at once, each round beginning with another one; answers what came of each. */
  async function atOnce(round: number, calls: Call[]): Promise<string[]> {
    const answers: string[] = []
    const order = calls.map((_, at) => (at + round) % calls.length)
    await Promise.all(
      order.map(async (at) => {
        const { method, path, as, body } = calls[at]!
        const answered = await desk.send(method, path, { as, body })
        answers[at] = [answered.status, answered.body?.message].filter(Boolean).join(' ')
      }),
    )
    return answers
  }

  /** Ann, who offers ben two anvils for his cinder; new members each time. */
  async function meet() {
    people += 1
    const ann = await desk.join(`ann${people}`)
    const ben = await desk.join(`ben${people}`)
    await desk.own(ann, '2 anvil')
    await desk.list(ann, 'for_trade', '2 anvil')
    await desk.own(ben, '1 cinder')
    await desk.list(ben, 'for_trade', '1 cinder')
    const offer = { yours: ['2 anvil'], theirs: ['1 cinder'] }
    const proposal = await desk.propose(offer, ann, ben)
    return { ann, ben, proposal }
  }
  const anvils = '2 Anvil Normal NM en'
  const cinder = '1 Cinder Normal NM en'
  const both = async (ann: Person, ben: Person) => [await desk.owned(ann), await desk.owned(ben)]
  const traded = [[cinder], [anvils]]
  const kept = [[anvils], [cinder]]

  async function eachRound(work: (round: number) => Promise<void>) {
    for (let round = 0; round < rounds; round++) await work(round)
  }

  test('two accept', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const answers = await atOnce(round, [accepting(proposal, ben), accepting(proposal, ben)])
      expect(answers.toSorted()).toEqual(['200', '409 This offer was already accepted.'])
      expect(await both(ann, ben)).toEqual(traded)
    }))

  test.each([
    ['withdraw', 'withdrawn'],
    ['decline', 'declined'],
    ['counter', 'countered'],
  ] as const)('one accepts while it is: %s', (action, state) =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const other = answering(
        proposal.id,
        action,
        action === 'withdraw' ? ann : ben,
        action === 'counter' ? desk.terms({ yours: ['1 cinder'] }) : undefined,
      )
      const answers = await atOnce(round, [accepting(proposal, ben), other])
      const [first] = answers
      const isAccepted = first === '200'
      expect(answers).toEqual(
        isAccepted
          ? ['200', '409 This offer was already accepted.']
          : [`409 This offer was already ${state}.`, '200'],
      )
      expect(await desk.read(proposal.id, ann)).toMatchObject({
        state: isAccepted ? 'accepted' : state,
      })
      expect(await both(ann, ben)).toEqual(isAccepted ? traded : kept)
    }),
  )

  test.each([
    ['removes the cards', 'DELETE', undefined, '200', '404 Entry not found in your collection.'],
    ['owns one fewer', 'PUT', { change: -1 }, '200', '404 Entry not found in your collection.'],
    ['removes all they own', 'POST', { entries: { matching: {} } }, '200', '200'],
  ])('one accepts and the other %s', (_, method, body, done, late) =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const { collection } = await desk.ok('GET', '/api/collection', undefined, ann)
      const path =
        method === 'POST' ? '/api/collection/remove' : `/api/collection/${collection[0].id}`
      const answers = await atOnce(round, [
        accepting(proposal, ben),
        { method, path, as: ann, body },
      ])
      const left = method === 'PUT' ? ['1 Anvil Normal NM en'] : []
      const gone = `409 "Anvil" (Normal, NM) is no longer available: ${ann.username} has ${left.length} of 2.`
      const isAccepted = answers[0] === '200'
      expect(answers).toEqual(isAccepted ? ['200', late] : [gone, done])
      // Removing all after the trade removes the cinder.
      const after = method === 'POST' ? [[], [anvils]] : traded
      expect(await both(ann, ben)).toEqual(isAccepted ? after : [left, [cinder]])
    }),
  )

  test('two proposals for one card are accepted', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const cat = await desk.join(`cat${people}`)
      const other = await desk.propose({ theirs: ['1 cinder'] }, cat, ben)
      const answers = await atOnce(round, [accepting(proposal, ben), accepting(other, ben)])
      const gone = `409 "Cinder" (Normal, NM) is no longer available: ${ben.username} has 0 of 1.`
      expect(answers.toSorted()).toEqual(['200', gone])
      const isFirst = answers[0] === '200'
      expect(await both(ann, ben)).toEqual(isFirst ? traded : [[anvils], []])
      expect(await desk.owned(cat)).toEqual(isFirst ? [] : [cinder])
    }))

  test('one accepts, and the other is denied', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const denial = {
        method: 'PUT',
        path: `/api/admin/users/${ann.id}/status`,
        as: desk.admin,
        body: { status: 'denied' },
      }
      const answers = await atOnce(round, [accepting(proposal, ben), denial])
      const isAccepted = answers[0] === '200'
      expect(answers).toEqual([
        isAccepted ? '200' : `409 ${ann.username} can no longer trade.`,
        '200',
      ])
      expect(await desk.owned(ben)).toEqual(isAccepted ? [anvils] : [cinder])
    }))

  test('one accepts, and the other is deleted', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const deletion = { method: 'DELETE', path: `/api/admin/users/${ann.id}`, as: desk.admin }
      const answers = await atOnce(round, [accepting(proposal, ben), deletion])
      const isAccepted = answers[0] === '200'
      expect(answers).toEqual([isAccepted ? '200' : '409 This offer was already withdrawn.', '204'])
      expect(await desk.owned(ben)).toEqual(isAccepted ? [anvils] : [cinder])
    }))

  test('two accept what each has proposed to the other', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      await desk.own(ben, '1 bellows')
      await desk.list(ben, 'for_trade', '1 bellows')
      const back = await desk.propose({ yours: ['1 bellows'] }, ben, ann)
      const answers = await atOnce(round, [accepting(proposal, ben), accepting(back, ann)])
      expect(answers).toEqual(['200', '200'])
      expect(await both(ann, ben)).toEqual([['1 Bellows Normal NM en', cinder], [anvils]])
    }))

  test('a member promises the same copies twice', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      await desk.act(proposal.id, 'withdraw', ann)
      const send = (memberId: number) => ({
        method: 'POST',
        path: '/api/trade/proposals',
        as: ann,
        body: { memberId, ...desk.terms({ yours: ['2 anvil'] }) },
      })
      const answers = await atOnce(round, [send(ben.id), send(desk.bob.id)])
      expect(answers.toSorted()).toEqual([
        '200',
        `409 "Anvil" (Normal, NM): ${ann.username} has 0 of 2 for trade.`,
      ])
      const { collection } = await desk.ok('GET', '/api/collection', undefined, ann)
      expect(collection).toMatchObject([{ quantity: 2, promised: 2 }])
    }))

  /** A deck of copies that a member owns. */
  async function deckOf(as: Person, text: string): Promise<number> {
    const { deck } = await desk.ok('POST', '/api/decks', { name: 'Forge', text }, as)
    return deck.id
  }
  async function boundOf(as: Person, deckId: number): Promise<number> {
    const { copies } = await desk.ok('GET', `/api/decks/${deckId}/pull`, undefined, as)
    return copies.reduce(
      (sum: number, { entry }: { entry: { quantity: number } }) => sum + entry.quantity,
      0,
    )
  }

  test('a trade takes a copy while its owner builds a deck with it', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      const deckId = await deckOf(ben, '1 Cinder (TST) 10a')
      const answers = await atOnce(round, [accepting(proposal, ben), building(ben, deckId)])
      const isAccepted = answers[0] === '200'
      const gone = `409 "Cinder" (Normal, NM) is no longer available: ${ben.username} has 0 of 1.`
      expect(answers).toEqual([isAccepted ? '200' : gone, '200'])
      expect(await both(ann, ben)).toEqual(isAccepted ? traded : kept)
      expect(await boundOf(ben, deckId)).toBe(isAccepted ? 0 : 1)
    }))

  test('a member promises copies while they build a deck with them', () =>
    eachRound(async (round) => {
      const { ann, ben, proposal } = await meet()
      await desk.act(proposal.id, 'withdraw', ann)
      const deckId = await deckOf(ann, '2 Anvil')
      const sending = {
        method: 'POST',
        path: '/api/trade/proposals',
        as: ann,
        body: { memberId: ben.id, ...desk.terms({ yours: ['2 anvil'] }) },
      }
      const answers = await atOnce(round, [sending, building(ann, deckId)])
      const isSent = answers[0] === '200'
      expect(answers[1]).toBe('200')
      expect(await boundOf(ann, deckId)).toBe(isSent ? 0 : 2)
      expect(await desk.owned(ann)).toEqual([anvils])
    }))

  test('two decks are built with the same copies', () =>
    eachRound(async (round) => {
      const { ann, proposal } = await meet()
      await desk.act(proposal.id, 'withdraw', ann)
      const deckIds = [await deckOf(ann, '2 Anvil'), await deckOf(ann, '2 Anvil')]
      const answers = await atOnce(
        round,
        deckIds.map((deckId) => building(ann, deckId)),
      )
      expect(answers).toEqual(['200', '200'])
      const bound = await Promise.all(deckIds.map((deckId) => boundOf(ann, deckId)))
      expect(bound.toSorted((a, b) => a - b)).toEqual([0, 2])
    }))

  test('many trades of one member are accepted while cards are added', () =>
    eachRound(async (round) => {
      const { ben } = await meet()
      await desk.own(ben, '6 bellows')
      await desk.list(ben, 'for_trade', '6 bellows')
      const others: Person[] = []
      const proposals: ProposalSent[] = []
      for (let at = 0; at < 6; at++) {
        const other = await desk.join(`other${people}x${at}`)
        others.push(other)
        proposals.push(await desk.propose({ theirs: ['1 bellows'] }, other, ben))
      }
      const adding = {
        method: 'POST',
        path: '/api/collection',
        as: ben,
        body: desk.copies('1 dross'),
      }
      const calls = proposals.map((proposal) => accepting(proposal, ben))
      const answers = await atOnce(round, [...calls, adding, adding])
      expect(answers).toEqual(answers.map(() => '200'))
      expect(await desk.owned(ben)).toEqual([cinder, '2 Dross Normal NM en'])
      for (const other of others)
        expect(await desk.owned(other)).toEqual(['1 Bellows Normal NM en'])
    }))
})
