/**
 * Whatever several members do, in whatever order: cards are neither made nor lost, and no copy is promised twice, bound to two decks, or
 * both bound and promised.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  proposalActions,
  type ProposalState,
  takeAction,
} from '../../../src/domain/trade/proposal.ts'
import { testEngines } from '../../testing/database.ts'
import { partOf } from '../../testing/desk-decks.ts'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { runsOf } from '../../testing/runs.ts'
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

/** Copies that the undo of a change gives back or takes away: as far as they are there, and never more. */
function expectUndone(before: DeskState, after: DeskState, change: ReadonlyMap<string, number>) {
  for (const key of new Set([...before.owned.keys(), ...after.owned.keys()])) {
    const [most, is] = [change.get(key) ?? 0, copiesIn(after, key) - copiesIn(before, key)]
    expect(Math.sign(is) * Math.sign(most), key).toBeGreaterThanOrEqual(0)
    expect(Math.abs(is), key).toBeLessThanOrEqual(Math.abs(most))
  }
}

const copiesIn = ({ owned }: DeskState, key: string) => owned.get(key) ?? 0

/** No copies but those of the decks of an action are bound or freed. */
function expectBound(before: DeskState, after: DeskState, { decks = [], restored }: Done) {
  if (restored) return
  const others = ({ bound }: DeskState) =>
    [...bound].filter(([key]) => !decks.some((name) => key.startsWith(`${name}; `)))
  expect(others(after)).toEqual(others(before))
}

/** Copies that are promised or bound beyond those that their owners have, by kind. */
function excessOf({ owned, entries, proposed }: DeskState): Map<string, number> {
  const taken = new Map<string, number>()
  const take = (key: string, quantity: number) => taken.set(key, (taken.get(key) ?? 0) + quantity)
  for (const { key, deckId, quantity } of entries) if (deckId !== 0) take(key, quantity)
  for (const { giverId, kind, quantity, isPromised } of proposed)
    if (isPromised) take(ownedKey(giverId, kind), quantity)
  return new Map([...taken].map(([key, copies]) => [key, copies - (owned.get(key) ?? 0)]))
}

/** What is bound and promised is owned, unless its owner gave promised copies away. */
function expectNoExcess(before: DeskState, after: DeskState, { breaksPromises }: Done) {
  if (breaksPromises) return
  const excess = excessOf(before)
  for (const [key, copies] of excessOf(after))
    expect(copies, key).toBeLessThanOrEqual(Math.max(0, excess.get(key) ?? 0))
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

function expectCopies(before: DeskState, after: DeskState, done: Done) {
  if (done.restored) expectRestored(after, done.restored)
  else if (done.change) expectUndone(before, after, done.change)
  else expectChanged(before, after, done)
}

/** The copies of a file, of which as many are in decks as pending trades of their owner do not promise. */
function expectRestored(after: DeskState, { person, owned, bound }: NonNullable<Done['restored']>) {
  const now = partOf(after, person)
  expect(now.owned).toEqual(owned)
  for (const [key, copies] of now.bound)
    expect(copies, key).toBeLessThanOrEqual(bound.get(key) ?? 0)
  for (const [key, copies] of owned) {
    const inDecks = (decks: Map<string, number>) =>
      sumOf(new Map([...decks].filter(([boundKey]) => boundKey.endsWith(`; ${key}`))))
    const promised = after.proposed
      .filter((each) => each.isPromised && ownedKey(each.giverId, each.kind) === key)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(inDecks(now.bound), key).toBe(Math.min(inDecks(bound), Math.max(0, copies - promised)))
  }
}

function expectChanged(before: DeskState, after: DeskState, done: Done) {
  expect(after.owned).toEqual(expectedCopies(before, done))
  const ownKey = done.owned?.key ?? ''
  const ownChange = copiesIn(after, ownKey) - copiesIn(before, ownKey)
  expect(sumOf(after.owned) - sumOf(before.owned)).toBe(ownChange)
}

function expectLaws(before: DeskState, after: DeskState, done: Done) {
  if (done.status >= 300) expectSame(before, after)
  else expectCopies(before, after, done)
  expectBound(before, after, done)
  expectNoExcess(before, after, done)
  for (const key of after.bound.keys()) expect(key).not.toContain('undefined')
  expectStates(after, expectedStates(before, done))
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
      // A shorter sequence takes longer to find than the test may take.
      { numRuns: runsOf(32), endOnFailure: true },
    )
    // Else the laws would hold of little.
    for (const action of [...proposalActions, 'send', 'build', 'undo']) {
      for (const outcome of ['done', 'refused']) {
        expect(counts.get(`${action} ${outcome}`) ?? 0, `${action} ${outcome}`).toBeGreaterThan(0)
      }
    }
  })
})
