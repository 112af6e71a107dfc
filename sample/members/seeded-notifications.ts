/** The seeded users' notifications: alice has one of each kind that members get. */
import type { Finish } from '../../src/domain/cards/finish.ts'
import type {
  NotificationKind,
  PriceDirection,
} from '../../src/domain/notifications/notification.ts'
import type { ClosedState } from '../../src/domain/trade/proposal.ts'
import type { Seed } from './seed.ts'
import { people } from './people.ts'

export interface NotificationRecord {
  id: number
  userId: number
  kind: NotificationKind
  /** The thing of which a member gets at most one notification of the kind on a day. */
  subject: string
  /** ISO times. */
  createdAt: string
  readAt: string | null
  /** The member who caused the notification. */
  actorId: number | null
  cardId: number | null
  finish: Finish | null
  listId: number | null
  proposalId: number | null
  answer: ClosedState | null
  searchId: number | null
  found: number | null
  /** Dollars. */
  price: number | null
  bound: number | null
  direction: PriceDirection | null
}

/** A notification without what its kind does not have. */
export const noFacts = {
  actorId: null,
  cardId: null,
  finish: null,
  listId: null,
  proposalId: null,
  answer: null,
  searchId: null,
  found: null,
  price: null,
  bound: null,
  direction: null,
} as const

const { alice, bob, carol } = people

const ofAlice: readonly Omit<NotificationRecord, 'id' | 'userId'>[] = [
  {
    ...noFacts,
    kind: 'proposal_answered',
    subject: 'proposal 6 countered',
    createdAt: '2026-11-15T18:20:00.000Z',
    readAt: '2026-11-15T19:02:00.000Z',
    actorId: bob.id,
    proposalId: 6,
    answer: 'countered',
  },
  {
    ...noFacts,
    kind: 'proposal_received',
    subject: 'proposal 7',
    createdAt: '2026-11-17T08:00:00.000Z',
    readAt: null,
    actorId: carol.id,
    proposalId: 7,
  },
  {
    ...noFacts,
    kind: 'wish_offered',
    subject: `card 599 F of ${bob.id}`,
    createdAt: '2026-11-18T21:05:00.000Z',
    readAt: '2026-11-19T06:40:00.000Z',
    actorId: bob.id,
    cardId: 599,
    finish: 'Foil',
    listId: 6,
  },
  {
    ...noFacts,
    kind: 'card_price',
    subject: 'card 51 F above',
    createdAt: '2026-11-19T04:31:00.000Z',
    readAt: null,
    cardId: 51,
    finish: 'Foil',
    price: 19.74,
    bound: 18,
    direction: 'above',
  },
  {
    ...noFacts,
    kind: 'wish_price',
    subject: 'card 216 F',
    createdAt: '2026-11-20T04:31:00.000Z',
    readAt: null,
    cardId: 216,
    finish: 'Foil',
    price: 6.34,
    bound: 6.5,
  },
]

/** The oldest first, numbered from 1. */
export function seededNotifications(seed: Seed): NotificationRecord[] {
  if (seed === 'empty') return []
  return ofAlice.map((each, index) => ({ id: index + 1, userId: alice.id, ...each }))
}
