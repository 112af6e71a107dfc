/** Whatever several members do, in whatever order: cards are neither made nor lost, and no copy is promised twice. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  proposalActions,
  type ProposalState,
  takeAction,
} from '../../../src/domain/trade/proposal.ts'
import { testEngines } from '../../testing/database.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { type Done, gather, perform, someActions } from '../../testing/desk-actions.ts'
import { type DeskState, ownedKey, readDesk } from '../../testing/desk-state.ts'

/** The owned copies as they must be: those of before, changed by what was done. */
function expectedCopies(before: DeskState, { status, owned, answered }: Done) {
  const copies = new Map(before.owned)
  const add = (key: string, change: number) => {
    const left = Math.max(0, (copies.get(key) ?? 0) + change)
    if (left === 0) copies.delete(key)
    else copies.set(key, left)
  }
  if (status >= 300) return copies
  if (owned) add(owned.key, owned.change)
  if (answered?.action !== 'accept') return copies
  const proposedCopies = before.proposed.filter(({ proposalId }) => proposalId === answered.id)
  const { senderId = 0, receiverId = 0 } = before.proposals.get(answered.id) ?? {}
  for (const each of proposedCopies) add(ownedKey(each.giverId, each.kind), -each.quantity)
  for (const each of proposedCopies) {
    const takerId = each.giverId === senderId ? receiverId : senderId
    add(ownedKey(takerId, each.kind), each.quantity)
  }
  return copies
}

const sumOf = (copies: Map<string, number>) =>
  [...copies.values()].reduce((sum, quantity) => sum + quantity, 0)

/** The outcome of an answer by the table of states: the status of a refusal, or the next state. */
function expectedOutcome(before: DeskState, answered: NonNullable<Done['answered']>) {
  const { id, by, action } = answered
  const { state, senderId, receiverId } = before.proposals.get(id)!
  if (by !== senderId && by !== receiverId) return 404
  const taken = takeAction({ state, role: by === senderId ? 'sender' : 'receiver' }, action)
  if ('to' in taken) return taken.to
  return taken.refused === 'closed' ? 409 : 403
}

/** The states of proposals as they must be; those that are not in it are new. */
function expectedStates(before: DeskState, { status, answered }: Done) {
  const states = new Map([...before.proposals].map(([id, { state }]) => [id, state]))
  if (!answered) return states
  const outcome = expectedOutcome(before, answered)
  if (typeof outcome === 'number') expect(status).toBe(outcome)
  else if (status < 300) states.set(answered.id, outcome)
  return states
}

function expectLaws(before: DeskState, after: DeskState, done: Done) {
  if (done.status >= 300) expectSame(before, after)
  expect(after.owned).toEqual(expectedCopies(before, done))
  const ownKey = done.owned?.key ?? ''
  const ownChange = (after.owned.get(ownKey) ?? 0) - (before.owned.get(ownKey) ?? 0)
  expect(sumOf(after.owned) - sumOf(before.owned)).toBe(ownChange)
  expectStates(after, expectedStates(before, done))
  for (const id of after.proposals.keys()) {
    if (!before.proposals.has(id)) expectOwned(after, id)
  }
  expect(after.listsSay).toBe(after.listsHold)
}

const expectSame = (before: DeskState, after: DeskState) => expect(after.rows).toEqual(before.rows)

function expectStates({ proposals, proposed }: DeskState, states: Map<number, ProposalState>) {
  for (const [id, { state, senderId }] of proposals) {
    expect(state).toBe(states.get(id) ?? 'pending')
    for (const each of proposed.filter(({ proposalId }) => proposalId === id)) {
      expect(each.isPromised).toBe(state === 'pending' && each.giverId === senderId)
    }
  }
}

/** The promises of a new proposal are owned, together with all earlier promises. */
function expectOwned({ proposed, owned }: DeskState, id: number) {
  const promises = proposed.filter(({ isPromised }) => isPromised)
  for (const { giverId, kind } of promises.filter((each) => each.proposalId === id)) {
    const copies = promises
      .filter((each) => each.giverId === giverId && each.kind === kind)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(copies).toBeLessThanOrEqual(owned.get(ownedKey(giverId, kind)) ?? 0)
  }
}

describe.each(testEngines)('trades in any order, on the %s engine', (engineKind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(engineKind)
  })
  afterAll(() => desk.close())

  test('neither make nor lose a card, nor promise one twice', async () => {
    const counts = new Map<string, number>()
    let runs = 0
    await fc.assert(
      fc.asyncProperty(someActions, async (actions) => {
        runs += 1
        const traders = await gather(desk, `run${runs}`)
        const userIds = traders.map(({ person }) => person.id)
        let before = await readDesk(desk.engine.db, userIds)
        for (const action of actions) {
          const done = await perform(desk, traders, before, action)
          expect(done.status).toBeLessThan(500)
          const after = await readDesk(desk.engine.db, userIds)
          expectLaws(before, after, done)
          const outcome = `${action.does} ${done.status < 300 ? 'done' : 'refused'}`
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
          before = after
        }
      }),
      { numRuns: 12 },
    )
    // Else the laws would hold of little.
    for (const action of [...proposalActions, 'send']) {
      for (const outcome of ['done', 'refused']) {
        expect(counts.get(`${action} ${outcome}`) ?? 0, `${action} ${outcome}`).toBeGreaterThan(0)
      }
    }
  })
})
