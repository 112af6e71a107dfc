/** What members who trade may do, drawn at random, and done over the API. */
import * as fc from 'fast-check'
import { type Visibility, visibilities } from '../../src/domain/entries/list.ts'
import { type ProposalAction, proposalActions } from '../../src/domain/trade/proposal.ts'
import type { Desk } from './desk.ts'
import {
  type DeckAction,
  deckAction,
  type DeckDone,
  keyOf,
  makeDeck,
  newWalker,
  performWithDecks,
  type Walker,
} from './desk-decks.ts'
import type { DeskState } from './desk-state.ts'
import type { Person } from './members.ts'

const kinds = ['anvil', 'anvil LP', 'cinder Foil ja']
const memberCount = 3

interface Sides {
  yours: string[]
  theirs: string[]
}

interface Own {
  does: 'own'
  who: number
  kind: string
  change: number
}

interface Answer extends Sides {
  does: ProposalAction
  /** Anybody, to any proposal; or (null) who can, to a pending one. */
  who: number | null
  proposal: number
}

type Action =
  | Own
  | { does: 'list' | 'wish'; who: number; kind: string }
  | { does: 'share'; who: number; visibility: Visibility }
  | ({ does: 'send'; who: number; to: number } & Sides)
  | Answer
  | DeckAction

const who = fc.nat(memberCount - 1)
const kind = fc.constantFrom(...kinds)
const side = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 2 }), kind).map((copies) => copies.join(' ')),
  { maxLength: 2 },
)
const sides = { yours: side, theirs: side }
const does = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)

const own = fc.record({ does: does('own'), who, kind, change: fc.constantFrom(-2, -1, 1, 2, 3) })
const listOrWish = fc.record({ does: does('list', 'wish'), who, kind })
const visibility = fc.constantFrom(...visibilities, 'for_trade' as const)
const share = fc.record({ does: does('share'), who, visibility })
const send = fc.record({ does: does('send'), who, to: who, ...sides })
const answer = fc.record({
  does: does(...proposalActions),
  who: fc.oneof(who, { weight: 3, arbitrary: fc.constant(null) }),
  proposal: fc.nat(100),
  ...sides,
})

export const someActions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: own },
    { weight: 2, arbitrary: listOrWish },
    { weight: 1, arbitrary: share },
    { weight: 8, arbitrary: send },
    { weight: 8, arbitrary: answer },
    { weight: 24, arbitrary: deckAction(who) },
  ),
  { minLength: 70, maxLength: 80 },
)

export interface Trader extends Walker {
  listId: number
}

/** New members, each with something of all kinds, a list for trade and a deck. */
export async function gather(desk: Desk, name: string): Promise<Trader[]> {
  const traders: Trader[] = []
  for (let at = 0; at < memberCount; at++) {
    const person = await desk.join(`${name}x${at}`)
    await desk.own(person, ...kinds.map((each, n) => `${2 + ((at + n) % 3)} ${each}`))
    const walker = newWalker(person)
    await makeDeck(desk, walker)
    traders.push({
      ...walker,
      listId: await desk.list(person, 'for_trade', '6 anvil', '4 cinder Foil'),
    })
  }
  return traders
}

/** What came of an action, and what it was to change. */
export interface Done extends DeckDone {
  owned?: { key: string; change: number }
  answered?: { id: number; action: ProposalAction; by: number }
}

/** 404 also stands for what there is nothing of to do it with. */
export async function perform(
  desk: Desk,
  traders: Trader[],
  before: DeskState,
  action: Action,
): Promise<Done> {
  const at = (traderIndex: number) => traders[traderIndex]!
  if ('index' in action) return performWithDecks(desk, traders, before, action)
  const call = calling(desk)
  switch (action.does) {
    case 'own':
      return changeOwned(desk, at(action.who).person, before, action)
    case 'list':
    case 'wish': {
      const { person, listId } = at(action.who)
      const { cardId, variation } = desk.copies(`1 ${action.kind}`)
      const path = action.does === 'list' ? `/api/lists/${listId}/cards` : '/api/wishlist'
      return { status: await call('POST', path, { cardId, variation }, person) }
    }
    case 'share': {
      const { person, listId } = at(action.who)
      const body = { visibility: action.visibility }
      return { status: await call('PUT', `/api/lists/${listId}/visibility`, body, person) }
    }
    case 'send': {
      const body = { memberId: at(action.to).person.id, ...desk.terms(action) }
      return { status: await call('POST', '/api/trade/proposals', body, at(action.who).person) }
    }
    case 'accept':
    case 'counter':
    case 'decline':
    case 'withdraw':
      return answerTo(desk, traders, before, action)
  }
}

const calling = (desk: Desk) => async (method: string, path: string, body: unknown, as: Person) =>
  (await desk.send(method, path, { as, body })).status

async function changeOwned(
  desk: Desk,
  as: Person,
  before: DeskState,
  { kind: name, change }: Own,
): Promise<Done> {
  const text = `${Math.abs(change)} ${name}`
  const key = keyOf(desk, as, text)
  const entry = before.entries.find((each) => each.key === key && each.deckId === 0)
  if (change < 0 && entry === undefined) return { status: 404 }
  const call = calling(desk)
  if (change > 0) {
    const status = await call('POST', '/api/collection', desk.copies(text), as)
    return { status, owned: { key, change } }
  }
  const taken = -Math.min(entry?.quantity ?? 0, -change)
  const status = await call('PUT', `/api/collection/${entry?.id}`, { change }, as)
  return { status, owned: { key, change: taken }, breaksPromises: true }
}

async function answerTo(desk: Desk, traders: Trader[], before: DeskState, answering: Answer) {
  const { does: action, who: traderIndex, proposal } = answering
  const candidates = [...before.proposals].filter(
    ([, { state }]) => traderIndex !== null || state === 'pending',
  )
  const candidate = candidates[proposal % candidates.length]
  if (!candidate) return { status: 404 }
  const [id, { senderId, receiverId }] = candidate
  const inTurn = action === 'withdraw' ? senderId : receiverId
  const { person } =
    traderIndex === null
      ? traders.find((each) => each.person.id === inTurn)!
      : traders[traderIndex]!
  const body = action === 'counter' ? desk.terms(answering) : undefined
  const status = await calling(desk)('POST', desk.path(id, `/${action}`), body, person)
  return { status, answered: { id, action, by: person.id } }
}
