/** What the decks of a member need of each card, in any printing or in those to which lines are fixed, and which copies the member has. */
import { type CoveredNeed, coverNeed, type DeckNeed } from '../domain/decks/coverage.ts'
import { isNeeded, type ListSection } from '../domain/decks/sections.ts'
import { gameOfCode } from '../domain/games/games.ts'
import { groupIdOf } from './card-groups.ts'
import { boundTo, freeOf, ownedBy } from './owned-entries.ts'
import { itemsOf } from './lists.ts'
import type { MemoryDb } from './memory-db.ts'
import { counted, grouped } from './rows.ts'
import type { ListRecord } from '../domain/entries/belongings.ts'
import { promisedBy } from './stock.ts'

/** What a deck needs of a card, and what its member has for it. */
export interface CardOfDeck extends DeckNeed, CoveredNeed {
  listId: number
  /** The group of its printings. */
  groupId: number
  /** Copies that the member owns, wherever they are. */
  owned: number
  printings: readonly (DeckNeed['printings'][number] & { owned: number })[]
}

interface Card {
  cardId: number
}

/** The cards that a deck needs; none for another list. */
export function deckNeeds(db: MemoryDb, list: ListRecord): CardOfDeck[] {
  const items = (list.deck ? itemsOf(db, list).filter(isOfDeck) : []).map(
    ({ quantity, proxies, ...item }) => ({ ...item, quantity: quantity - proxies }),
  )
  if (items.length === 0) return []
  const groupOf = (card: Card) => groupIdOf(db, card)
  const groupCopies = copiesReader(db, list, (card) => String(groupOf(card)))
  const printingCopies = copiesReader(db, list, ({ cardId }) => String(cardId))
  return Array.from(grouped(items, groupOf), ([groupId, groupItems]) => {
    const fixed = groupItems.filter(({ isFixed }) => isFixed)
    const need = {
      ...groupCopies({ cardId: groupId }),
      needed: copiesIn(groupItems),
      isBasic: isBasicCard(db, groupId),
      printings: Array.from(
        grouped(fixed, ({ cardId }) => cardId),
        ([cardId, printingItems]) => ({
          ...printingCopies({ cardId }),
          cardId,
          needed: copiesIn(printingItems),
        }),
      ),
    }
    return { ...need, ...coverNeed(need), listId: list.id, groupId }
  })
}

const copiesIn = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Reads the copies of the owner of a deck with the key of a card. */
function copiesReader(db: MemoryDb, list: ListRecord, keyOf: (card: Card) => string) {
  const owned = counted(ownedBy(db, list.userId), keyOf)
  const free = counted(freeOf(db, list.userId), keyOf)
  const promised = counted(promisedBy(db, list.userId), keyOf)
  const bound = counted(boundTo(db, list.id), keyOf)
  return (card: Card) => ({
    owned: owned(card),
    free: free(card) - promised(card),
    bound: bound(card),
  })
}

const isOfDeck = ({ section }: { section: ListSection }) => section !== '' && isNeeded(section)

function isBasicCard({ catalog }: MemoryDb, cardId: number): boolean {
  const card = catalog.cards[cardId - 1]
  return card ? (gameOfCode(card.game)?.basics?.test(card.sent.name) ?? false) : false
}

/** The ids of the printings that a deck lacks: all of a card, unless only lines that are fixed to theirs lack copies. */
export const lackedCards = (db: MemoryDb, list: ListRecord): number[] =>
  deckNeeds(db, list).flatMap(({ lacks, groupId }) =>
    lacks === 'any' ? (db.catalog.byGroup.get(groupId) ?? []).map(({ sent }) => sent.id) : lacks,
  )
