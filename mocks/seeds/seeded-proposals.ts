/** The seeded users' proposals, in every state. */
import type { ProposalState } from '../../src/domain/trade/proposal.ts'
import type { Variation } from '../../src/domain/cards/price.ts'
import type { ProposalRecord, ProposedRecord } from './belongings.ts'
import { people } from './people.ts'

type Details = Partial<Pick<ProposedRecord, 'condition' | 'language'>>
type Row = readonly [
  cardId: number,
  variation: Variation,
  quantity: number,
  priceThen: number | null,
  details?: Details,
]

interface Told {
  from: number
  to: number
  gives: readonly Row[]
  wants: readonly Row[]
  createdAt: string
  /** The final state and its time; pending by default. */
  end?: readonly [state: Exclude<ProposalState, 'pending'>, closedAt: string]
  note?: string
  counterOf?: number
}

const { alice, bob, carol, dan } = people

/** Numbered from 1, the oldest first. */
const told: readonly Told[] = [
  {
    from: carol.id,
    to: alice.id,
    gives: [[91, 'Normal', 2, 0.11]],
    wants: [[618, 'Normal', 3, 0.1]],
    createdAt: '2026-11-02T19:00:00.000Z',
    end: ['accepted', '2026-11-03T07:45:00.000Z'],
    note: 'Tokens for herrings?',
  },
  {
    from: bob.id,
    to: alice.id,
    gives: [[616, 'Normal', 1, null]],
    wants: [[614, 'Normal', 1, 3890]],
    createdAt: '2026-11-06T12:30:00.000Z',
    end: ['declined', '2026-11-06T20:15:00.000Z'],
  },
  {
    from: alice.id,
    to: carol.id,
    gives: [[51, 'Foil', 1, 18.9, { condition: 'HP' }]],
    wants: [[6, 'Foil', 1, 18.2]],
    createdAt: '2026-11-09T09:10:00.000Z',
    end: ['withdrawn', '2026-11-10T09:40:00.000Z'],
  },
  // Sent before he was denied.
  {
    from: dan.id,
    to: alice.id,
    gives: [[3, 'Foil', 1, 6.4]],
    wants: [[618, 'Normal', 1, 0.09]],
    createdAt: '2026-11-11T22:00:00.000Z',
    note: 'You will not find a better one.',
  },
  {
    from: alice.id,
    to: bob.id,
    gives: [[618, 'Normal', 1, 0.09]],
    wants: [[599, 'Foil', 1, 3.55, { condition: 'LP' }]],
    createdAt: '2026-11-14T16:05:00.000Z',
    end: ['countered', '2026-11-15T18:20:00.000Z'],
  },
  // It can be accepted as it is.
  {
    from: bob.id,
    to: alice.id,
    gives: [[599, 'Foil', 1, 3.6, { condition: 'LP' }]],
    wants: [[618, 'Normal', 2, 0.09]],
    createdAt: '2026-11-15T18:20:00.000Z',
    note: 'Two of them, and it is yours.\nI can post it on Friday.',
    counterOf: 5,
  },
  // Since then a price has risen, and carol has parted with a card.
  {
    from: carol.id,
    to: alice.id,
    gives: [
      [6, 'Foil', 1, 14.5],
      [12, 'Normal', 2, 0.18],
      [11, 'Foil', 1, 0.45],
    ],
    wants: [
      [51, 'Foil', 1, 19.74, { condition: 'HP' }],
      [618, 'Normal', 3, 0.09],
    ],
    createdAt: '2026-11-17T08:00:00.000Z',
  },
  {
    from: alice.id,
    to: carol.id,
    gives: [[616, 'Normal', 1, null]],
    wants: [
      [24, 'Foil', 2, 10.24],
      [42, 'Foil', 1, 0.37],
    ],
    createdAt: '2026-11-18T10:30:00.000Z',
    note: 'For my sea deck.',
  },
]

const proposed =
  (giverId: number) =>
  ([cardId, variation, quantity, priceThen, details]: Row): ProposedRecord => ({
    giverId,
    cardId,
    variation,
    condition: 'NM',
    language: 'en',
    quantity,
    priceThen,
    ...details,
  })

export const seededProposals: readonly Omit<ProposalRecord, 'id'>[] = told.map(
  ({ from, to, gives, wants, createdAt, end, note = null, counterOf = null }) => {
    const [state, closedAt] = end ?? (['pending', null] as const)
    const cards = [...gives.map(proposed(from)), ...wants.map(proposed(to))]
    return { senderId: from, receiverId: to, state, note, createdAt, closedAt, counterOf, cards }
  },
)
