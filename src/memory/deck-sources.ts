/** What decks read of the cards of the catalog: their printings, and what a member has of them. */
import type { FactSent } from '../contract/cards.ts'
import type { NeededPrintingSent } from '../contract/decks.ts'
import { type Finish, finishOfSide, finishWordsOf } from '../domain/cards/finish.ts'
import { cheapestPrinting, printingByRule } from '../domain/decks/cheapest-printing.ts'
import { deckFacts } from '../domain/decks/deck.ts'
import { toCents } from '../domain/format/money.ts'
import { gameOfCode, isBasicName } from '../domain/games/games.ts'
import { findAmong } from '../domain/printing-match/look-up.ts'
import { cheapestFinish, type DeckSources } from '../rules/decks.ts'
import type { CoverageSources, NeededGroup } from '../rules/needed-cards.ts'
import { groupIdOf } from './card-groups.ts'
import type { MemoryCard } from './catalog.ts'
import type { MemoryDb } from './memory-db.ts'
import { counted } from './rows.ts'
import { promisedBy } from './stock.ts'

const factsByKey = (facts: readonly FactSent[]) =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]))

/** Without a member no copy counts. */
export function sourcesOf(
  db: MemoryDb,
  memberId: number | null,
  deckId = 0,
): DeckSources & CoverageSources {
  const { catalog, state } = db
  const own = state.collection.filter(({ userId }) => userId === memberId)
  const promises = memberId === null ? [] : promisedBy(db, memberId)
  const others = own.filter((entry) => entry.deckId !== 0 && entry.deckId !== deckId)
  const copiesBy = (keyOf: (card: CardRef) => string) => {
    const [owned, promised] = [counted(own, keyOf), counted(promises, keyOf)]
    const elsewhere = counted(others, keyOf)
    return (card: CardRef) => ({
      copies: owned(card),
      promised: promised(card),
      elsewhere: elsewhere(card),
    })
  }
  const groupCopies = copiesBy((card) => String(groupIdOf(db, card)))
  const printingCopies = copiesBy(({ cardId }) => String(cardId))
  return {
    catalogue: findAmong(catalog.printings),
    groupsOf: async (cardIds) =>
      new Map(cardIds.map((cardId) => [cardId, groupIdOf(db, { cardId })])),
    neededOf: async (groupIds) =>
      groupIds.map((groupId) => ({
        ...neededGroup(db, groupId),
        ...groupCopies({ cardId: groupId }),
      })),
    printingsOf: async (cardIds) =>
      new Map(
        cardIds.flatMap((cardId) => {
          const card = catalog.cards[cardId - 1]
          return card ? [[cardId, { ...printingSent(card), ...printingCopies({ cardId }) }]] : []
        }),
      ),
    printingsByRule: async (groupIds, rule) =>
      new Map(
        groupIds.flatMap((groupId) => {
          const [first, ...rest] = comparedIn(db, groupId).map((printing) => ({
            ...printing,
            copies: printingCopies({ cardId: printing.id }).copies,
          }))
          if (first === undefined) return []
          const { id: cardId, card, copies, price } = printingByRule(rule, [first, ...rest])
          const finish = copies > 0 ? plainFinish(card) : price.variation
          return [[groupId, { cardId, finish }]]
        }),
      ),
  }
}

interface CardRef {
  cardId: number
}

/** The first finish without foil, else the first one. */
function plainFinish({ sent }: MemoryCard): Finish {
  const finishes = finishWordsOf(sent.finishes) ?? []
  return finishOfSide(finishes, 'Normal') ?? finishes[0] ?? 'Normal'
}

/** The printings of a group as decks compare them. */
const comparedIn = ({ catalog }: MemoryDb, groupId: number) =>
  (catalog.byGroup.get(groupId) ?? []).map((card) => {
    const { id, name } = card.sent
    const price = priceOf(card)
    return {
      id,
      isForeign: (catalog.printings[id - 1]?.language ?? 'en') !== 'en',
      cents: toCents(price.price),
      releasedOn: card.releasedOn ?? '',
      nameLength: name.length,
      card,
      price,
    }
  })

/** The cheapest finish of a printing with its price. */
function priceOf({ sent }: MemoryCard) {
  const { finishes, normal_price: normalPrice, foil_price: foilPrice } = sent
  return cheapestFinish({ normalPrice, foilPrice, finishes: finishWordsOf(finishes) ?? null })
}

/** A printing without the copies of anybody. */
function printingSent(
  card: MemoryCard,
): Omit<NeededPrintingSent, 'copies' | 'promised' | 'elsewhere'> {
  const { id, tcgProductId, set_code, set_name, collector_number, image_url } = card.sent
  return {
    cardId: id,
    tcgProductId,
    setCode: set_code,
    setName: set_name,
    collectorNumber: collector_number,
    imageUrl: image_url,
    ...priceOf(card),
  }
}

/** A group of printings by the one that stands for it, under its shortest name. */
function neededGroup(
  db: MemoryDb,
  groupId: number,
): Omit<NeededGroup, 'copies' | 'promised' | 'elsewhere'> {
  const [first, ...others] = comparedIn(db, groupId)
  if (first === undefined) throw new Error(`The group ${groupId} has no printing.`)
  const { cheapest, named } = cheapestPrinting([first, ...others])
  const { card } = cheapest
  const { name } = named.card.sent
  return {
    groupId,
    ...printingSent(card),
    name,
    game: card.game,
    facts: card.facts ? deckFacts(gameOfCode(card.game), card.facts.map(factsByKey)) : null,
    isBasic: isBasicName(card.game, name),
  }
}

/** The shortest name of the printings of a card. */
export function nameOfGroup(printings: readonly MemoryCard[]): string {
  const [name = ''] = printings.map(({ sent }) => sent.name).toSorted((a, b) => a.length - b.length)
  return name
}
