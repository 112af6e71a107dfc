/** What the decks of a member need of each card, in any printing, and which copies the member has for them. */
import { copiesFor, type DeckNeed } from '../src/domain/decks/coverage.ts'
import { isNeeded, type ListSection } from '../src/domain/decks/sections.ts'
import { gameOfCode } from '../src/domain/games/games.ts'
import { groupIdOf } from './cards/card-groups.ts'
import { boundTo, freeOf, ownedBy } from './collection/owned-entries.ts'
import { itemsOf } from './lists/lists.ts'
import type { MockDb } from './records.ts'
import { counted, grouped } from './rows.ts'
import type { ListRecord } from '../sample/members/belongings.ts'
import { promisedBy } from './trade/trade-stock.ts'

/** What a deck needs of a card. */
export interface CardOfDeck extends DeckNeed {
  listId: number
  /** The group of its printings. */
  groupId: number
  /** Copies that the member has for the deck. */
  has: number
  /** Copies that the member owns, wherever they are. */
  owned: number
}

/** The cards that a deck needs; none for another list. */
export function deckNeeds(db: MockDb, list: ListRecord): CardOfDeck[] {
  const items = list.deck ? itemsOf(db, list).filter(isOfDeck) : []
  if (items.length === 0) return []
  const groupOf = (card: { cardId: number }) => groupIdOf(db, card)
  const copiesOf = (rows: readonly { cardId: number; quantity: number }[]) =>
    counted(rows, (card: { cardId: number }) => String(groupOf(card)))
  const owned = copiesOf(ownedBy(db, list.userId))
  const free = copiesOf(freeOf(db, list.userId))
  const promised = copiesOf(promisedBy(db, list.userId))
  const bound = copiesOf(boundTo(db, list.id))
  const needed = copiesOf(
    items.map(({ cardId, quantity, proxies }) => ({ cardId, quantity: quantity - proxies })),
  )
  return [...grouped(items, groupOf).keys()].map((groupId) => {
    const card = { cardId: groupId }
    const isBasic = isBasicCard(db, groupId)
    const need = { needed: needed(card), bound: bound(card), isBasic }
    const has = copiesFor(need, free(card) - promised(card))
    return { ...need, listId: list.id, groupId, has, owned: owned(card) }
  })
}

const isOfDeck = ({ section }: { section: ListSection }) => section !== '' && isNeeded(section)

function isBasicCard({ catalog }: MockDb, cardId: number): boolean {
  const card = catalog.cards[cardId - 1]
  return card ? (gameOfCode(card.game)?.basics?.test(card.sent.name) ?? false) : false
}

/** The ids of all printings of the cards that a deck lacks. */
export const lackedCards = (db: MockDb, list: ListRecord): number[] =>
  deckNeeds(db, list)
    .filter(({ needed, has }) => has < needed)
    .flatMap(({ groupId }) => (db.catalog.byGroup.get(groupId) ?? []).map(({ sent }) => sent.id))
