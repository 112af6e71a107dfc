/** Decks against what their members own. */
import { findAmong } from '../src/domain/printing-match/look-up.ts'
import { currencyJson } from '../src/rules/cards.ts'
import { checkDeck } from '../src/rules/decks.ts'
import { groupIdOf } from './cards/card-queries.ts'
import type { MockHandlers } from './context.ts'
import { counted } from './rows.ts'
import { promisedBy } from './trade/trade-stock.ts'

const cardKey = ({ cardId }: { cardId: number }) => String(cardId)

export const decksHandlers = {
  deckCheck: async ({ db, viewer, body }) => {
    const { catalog, state } = db
    const owned = counted(
      state.collection.filter(({ userId }) => userId === viewer.id),
      cardKey,
    )
    const promised = counted(promisedBy(db, viewer.id), cardKey)
    const checked = await checkDeck(body.text, {
      catalogue: findAmong(catalog.printings),
      stockOf: async (cardIds) =>
        cardIds.map((id) => ({
          id,
          groupId: groupIdOf(db, { cardId: id }),
          normalPrice: catalog.cards[id - 1]?.sent.normal_price ?? null,
          foilPrice: catalog.cards[id - 1]?.sent.foil_price ?? null,
          copies: owned({ cardId: id }),
          promised: promised({ cardId: id }),
        })),
    })
    return { ...checked, ...currencyJson(catalog.cards[0]?.sent.currency) }
  },
} satisfies Partial<MockHandlers>
