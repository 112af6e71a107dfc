/** What members own of decks, and the printings that stand for their cards. */
import type { FactSent } from '../src/contract/cards.ts'
import { finishWordsOf } from '../src/domain/cards/finish.ts'
import { cheapestPrinting } from '../src/domain/decks/cheapest-printing.ts'
import { deckFacts } from '../src/domain/decks/deck.ts'
import { toCents } from '../src/domain/format/money.ts'
import { gameOfCode, isBasicName } from '../src/domain/games/games.ts'
import { listedPrinting } from '../src/domain/imports/listed-line.ts'
import { findAmong } from '../src/domain/printing-match/look-up.ts'
import { currencyJson } from '../src/rules/cards.ts'
import {
  cheapestFinish,
  type DeckSources,
  type NeededGroup,
  neededCards,
} from '../src/rules/decks.ts'
import { groupIdOf } from './cards/card-groups.ts'
import { boundTo } from './collection/owned-entries.ts'
import { inOwnOrder } from './lists/lists.ts'
import type { MockDb } from './records.ts'
import { counted } from './rows.ts'
import type { ListRecord } from '../sample/members/belongings.ts'
import { promisedBy } from './trade/trade-stock.ts'

const factsByKey = (facts: readonly FactSent[]) =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]))

export const currencyOf = ({ catalog }: MockDb) => currencyJson(catalog.cards[0]?.sent.currency)

/** Without a member no copy counts. */
export function sourcesOf(db: MockDb, memberId: number | null, deckId = 0): DeckSources {
  const { catalog, state } = db
  const own = state.collection.filter(({ userId }) => userId === memberId)
  const copiesOf = counted(own, ({ cardId }: { cardId: number }) => String(cardId))
  const groupOf = (card: { cardId: number }) => String(groupIdOf(db, card))
  const [owned, promised] = [
    counted(own, groupOf),
    counted(memberId === null ? [] : promisedBy(db, memberId), groupOf),
  ]
  const elsewhere = counted(
    own.filter((entry) => entry.deckId !== 0 && entry.deckId !== deckId),
    groupOf,
  )
  return {
    catalogue: findAmong(catalog.printings),
    ownedOf: async (cardIds) =>
      cardIds.map((id) => ({
        id,
        groupId: groupIdOf(db, { cardId: id }),
        copies: copiesOf({ cardId: id }),
      })),
    neededOf: async (groupIds) =>
      groupIds.map((groupId) => {
        const copies = {
          copies: owned({ cardId: groupId }),
          promised: promised({ cardId: groupId }),
          elsewhere: elsewhere({ cardId: groupId }),
        }
        return { ...neededGroup(db, groupId), ...copies }
      }),
  }
}

/** A group of printings by the one that stands for it, under its shortest name. */
function neededGroup(
  { catalog }: MockDb,
  groupId: number,
): Omit<NeededGroup, 'copies' | 'promised' | 'elsewhere'> {
  const [first, ...others] = (catalog.byGroup.get(groupId) ?? []).map((card) => {
    const { id, name, finishes, normal_price, foil_price } = card.sent
    const prices = { normalPrice: normal_price, foilPrice: foil_price }
    const price = cheapestFinish({ ...prices, finishes: finishWordsOf(finishes) ?? null })
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
  if (first === undefined) throw new Error(`The group ${groupId} has no printing.`)
  const { cheapest, named } = cheapestPrinting([first, ...others])
  const { card, price } = cheapest
  const { name } = named.card.sent
  return {
    groupId,
    cardId: card.sent.id,
    tcgProductId: card.sent.tcgProductId,
    name,
    game: card.game,
    setCode: card.sent.set_code,
    setName: card.sent.set_name,
    collectorNumber: card.sent.collector_number,
    ...price,
    imageUrl: card.sent.image_url,
    facts: card.facts ? deckFacts(gameOfCode(card.game), card.facts.map(factsByKey)) : null,
    isBasic: isBasicName(card.game, name),
  }
}

function printingOf({ catalog }: MockDb, cardId: number) {
  const printing = catalog.printings[cardId - 1]
  if (printing === undefined) throw new Error(`The catalog has no card ${cardId}.`)
  return printing
}

/** The lines of a deck in its own order, and the cards that they need. */
export async function coverageOf(db: MockDb, deck: ListRecord, memberId: number | null) {
  const items = inOwnOrder(db, deck)
  const { cards, indexOf } = await neededCards(
    items.map((item) => groupIdOf(db, item)),
    sourcesOf(db, memberId, deck.id),
  )
  const lines = items.map(({ id, section, quantity, proxies, cardId, finish }) => ({
    id,
    section: section || 'main',
    quantity,
    // Proxies are those of the owner.
    proxies: deck.userId === memberId ? proxies : 0,
    card: indexOf(groupIdOf(db, { cardId })) ?? 0,
    printing: listedPrinting(printingOf(db, cardId), finish),
  }))
  const bound = boundTo(db, deck.id).reduce(
    (sum, { userId, quantity }) => sum + (userId === memberId ? quantity : 0),
    0,
  )
  return { lines, cards, bound }
}
