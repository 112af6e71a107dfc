/** A member's copies of the cards that a search finds, printing by printing, with where they are. */
import type { CollectionEntry } from '../../contract/collection.ts'
import type { Finish } from '../../domain/cards/finish.ts'
import { shownLocation } from '../../domain/entries/shown-location.ts'
import { finishKey } from '../../domain/entries/stock-key.ts'
import { counted, formatCount } from '../../domain/format/count.ts'

/** The copies of a printing in one finish. */
export interface OwnPrinting {
  key: string
  card: CollectionEntry['card']
  finish: Finish
  /** The copies in each place, by its name; empty for none. */
  places: ReadonlyMap<string, number>
}

/** Printings in the order of `names`, and of one name in the order of the entries. */
export function ownPrintings(
  entries: readonly CollectionEntry[],
  names: readonly string[],
): readonly OwnPrinting[] {
  const printings = new Map<string, OwnPrinting & { places: Map<string, number> }>()
  for (const { card, finish, quantity, location, deck } of entries) {
    const key = finishKey({ cardId: Number(card.id), finish })
    const printing = printings.get(key) ?? { key, card, finish, places: new Map() }
    const place = shownLocation(location, deck?.name ?? '')
    printing.places.set(place, (printing.places.get(place) ?? 0) + quantity)
    printings.set(key, printing)
  }
  const rank = new Map(names.map((name, index) => [name, index]))
  const rankOf = ({ card }: OwnPrinting) => rank.get(card.name) ?? names.length
  return [...printings.values()].toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** `First Tide #12, Foil`. */
export const printingText = ({ card, finish }: OwnPrinting) =>
  [
    `${card.setName ?? ''} ${card.collectorNumber === null ? '' : `#${card.collectorNumber}`}`,
    finish,
  ]
    .map((part) => part.trim())
    .join(', ')

const shownPlaces = 3

/** `2 in Binder, 1 with no location`; `3 copies` where no copy has a location. */
export function placesText({ places }: OwnPrinting): string {
  const unplaced = places.get('') ?? 0
  const named = [...places].filter(([place]) => place !== '')
  if (named.length === 0) return counted(unplaced, 'copy', 'copies')
  const more = named.slice(shownPlaces).reduce((sum, [, copies]) => sum + copies, 0)
  return [
    ...named.slice(0, shownPlaces).map(([place, copies]) => `${formatCount(copies)} in ${place}`),
    ...(more > 0 ? [`${formatCount(more)} elsewhere`] : []),
    ...(unplaced > 0 ? [`${formatCount(unplaced)} with no location`] : []),
  ].join(', ')
}
