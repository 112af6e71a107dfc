/** The seeded users' proposals, in every state. */
import { conditions } from '../../src/domain/entries/entry.ts'
import type { ProposalRecord, ProposedRecord } from '../../src/domain/entries/belongings.ts'
import { people } from './people.ts'

/** Cards written as `cardId finish quantity price condition`: the finish is N or F, a price of `-` is unknown. */
const proposed = (giverId: number, cards: string): ProposedRecord[] =>
  cards.split(', ').map((card) => {
    const [cardId, finish, quantity, price, condition] = card.split(' ')
    return {
      giverId,
      cardId: Number(cardId),
      finish: finish === 'F' ? 'Foil' : 'Normal',
      condition: conditions.find((each) => each === condition) ?? 'NM',
      language: 'en',
      quantity: Number(quantity),
      priceThen: price === '-' ? null : Number(price),
    }
  })

/** A pending proposal by default; `cards` are written as `given cards for wanted cards`. */
function proposal(
  [senderId, receiverId]: readonly [number, number],
  cards: string,
  createdAt: string,
  more: Partial<ProposalRecord> = {},
): Omit<ProposalRecord, 'id'> {
  const [gives = '', wants = ''] = cards.split(' for ')
  return {
    senderId,
    receiverId,
    state: 'pending',
    note: null,
    createdAt,
    closedAt: null,
    counterOf: null,
    cards: [...proposed(senderId, gives), ...proposed(receiverId, wants)],
    ...more,
  }
}

const { alice, bob, carol, dan } = people

/** Numbered from 1, the oldest first. */
export const seededProposals: readonly Omit<ProposalRecord, 'id'>[] = [
  proposal([carol.id, alice.id], '91 N 2 0.11 for 618 N 3 0.1', '2026-11-02T19:00:00.000Z', {
    state: 'accepted',
    closedAt: '2026-11-03T07:45:00.000Z',
    note: 'Tokens for herrings?',
  }),
  proposal([bob.id, alice.id], '616 N 1 - for 614 N 1 3890', '2026-11-06T12:30:00.000Z', {
    state: 'declined',
    closedAt: '2026-11-06T20:15:00.000Z',
  }),
  proposal([alice.id, carol.id], '51 F 1 18.9 HP for 6 F 1 18.2', '2026-11-09T09:10:00.000Z', {
    state: 'withdrawn',
    closedAt: '2026-11-10T09:40:00.000Z',
  }),
  // Sent before he was denied.
  proposal([dan.id, alice.id], '3 F 1 6.4 for 618 N 1 0.09', '2026-11-11T22:00:00.000Z', {
    note: 'You will not find a better one.',
  }),
  proposal([alice.id, bob.id], '618 N 1 0.09 for 599 F 1 3.55 LP', '2026-11-14T16:05:00.000Z', {
    state: 'countered',
    closedAt: '2026-11-15T18:20:00.000Z',
  }),
  // It can be accepted as it is.
  proposal([bob.id, alice.id], '599 F 1 3.6 LP for 618 N 2 0.09', '2026-11-15T18:20:00.000Z', {
    note: 'Two of them, and it is yours.\nI can post it on Friday.',
    counterOf: 5,
  }),
  // Since then a price has risen, and carol has parted with a card.
  proposal(
    [carol.id, alice.id],
    '6 F 1 14.5, 12 N 2 0.18, 11 F 1 0.45 for 51 F 1 19.74 HP, 618 N 3 0.09',
    '2026-11-17T08:00:00.000Z',
  ),
  proposal(
    [alice.id, carol.id],
    '616 N 1 - for 24 F 2 10.24, 42 F 1 0.37',
    '2026-11-18T10:30:00.000Z',
    { note: 'For my sea deck.' },
  ),
]
