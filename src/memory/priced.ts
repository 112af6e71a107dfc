/** Entries with their prices, and the printings that fit wishes of any printing. */
import { isWithinLimits, type Need } from '../domain/entries/need.ts'
import type { FinishKey } from '../domain/entries/stock-key.ts'
import { lowestPrice } from '../domain/sets/by-finish.ts'
import type { MemoryCard } from './catalog.ts'
import type { MemoryDb } from './memory-db.ts'

/** A printing in a finish, or any printing of its card within limits. */
export type PricedKey = FinishKey & { [Field in keyof Need]?: Need[Field] | undefined }

/** An entry with its card. Prices in dollars are those of its finish; of any printing, those of the cheapest one that fits. */
export type Priced<E> = E & { card: MemoryCard; price: number | null; lowPrice: number | null }

export function priced<E extends PricedKey>(
  { catalog }: Pick<MemoryDb, 'catalog'>,
  entry: E,
): Priced<E> {
  const card = catalog.cards[entry.cardId - 1]
  if (!card)
    throw new Error(`There is no card ${entry.cardId} (sample/members/seeded-belongings.ts)`)
  if (isAny(entry)) {
    const fitting = printingsFitting({ catalog }, entry)
    const price = lowestPrice(fitting.map(({ market }) => market))
    return { ...entry, card, price, lowPrice: lowestPrice(fitting.map(({ low }) => low)) }
  }
  const { sent } = card
  const named = sent.finishes?.find(({ finish }) => finish === entry.finish)
  const isPlain = entry.finish === 'Normal'
  return {
    ...entry,
    card,
    price: isPlain ? sent.market_price : named ? named.market : sent.foil_price,
    lowPrice: isPlain ? sent.low_market_price : named ? named.low : sent.foil_low_price,
  }
}

/** The printings of the card of a wish that are within its limits, each in its finishes, with their prices. */
export function printingsFitting({ catalog }: Pick<MemoryDb, 'catalog'>, wish: FinishKey & Need) {
  const group = catalog.byGroup.get(catalog.cards[wish.cardId - 1]?.groupId ?? 0) ?? []
  return group.flatMap(({ sent, setCode, game, foldedSet, finishes }) => {
    return [
      { finish: 'Normal', market: sent.normal_price, low: sent.normal_low_price },
      { finish: 'Foil', market: sent.foil_price, low: sent.foil_low_price },
      ...(sent.finishes ?? []),
    ].flatMap(({ finish, market, low }) => {
      const { price } = priced({ catalog }, { cardId: sent.id, finish })
      return isWithinLimits(wish, { setCode, finish, price })
        ? [
            {
              cardId: sent.id,
              game,
              setCode,
              foldedSet,
              finish,
              exists: finishes.length === 0 || finishes.includes(finish),
              market,
              low,
            },
          ]
        : []
    })
  })
}

/** Whether an entry is a wish of any printing. */
export const isAny = <E extends PricedKey>(entry: E): entry is E & Need =>
  entry.anyPrinting === true

/** The id of an entry's card, with those of the cards that fit a wish of any printing. */
export const cardsFitting = (db: MemoryDb, entry: PricedKey): number[] => [
  entry.cardId,
  ...(isAny(entry) ? printingsFitting(db, entry) : []).flatMap(({ exists, cardId }) =>
    exists ? cardId : [],
  ),
]
