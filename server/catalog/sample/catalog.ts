/** The bundled sample catalogue: an invented game, the same on every machine, small for a first start or as large as a benchmark wants. */
import type { CatalogCard, CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import type { Finish } from '../../../src/domain/cards/price.ts'
import { type Finish as SampleFinish, type SampleCard, sampleCards } from './card.ts'
import { picturePath } from './picture-path.ts'
import { sampleHistory, samplePrice } from './price.ts'
import { sampleSets } from './sets.ts'

export interface SampleOptions {
  /** ISO date of the prices; the history ends the day before. */
  today: string
  /** Handmade sets first (all of them unless said), then generated ones. */
  sets?: number
  /** How many cards the generated sets bring the catalogue to; handmade sets are never cut. */
  cards?: number
}

/** A card without prices may have any. */
const finishesOf: Record<SampleFinish, readonly Finish[] | null> = {
  normal: ['Normal'],
  foil: ['Foil'],
  both: ['Normal', 'Foil'],
  none: null,
}

function record(card: SampleCard, today: string): CatalogCard {
  const { setCode, collectorNumber } = card
  const hasPicture = card.hasPicture && collectorNumber !== null
  return {
    kind: 'card',
    key: `sample:${setCode}:${collectorNumber ?? `unnumbered-${card.place}`}`,
    setCode,
    productId: card.productId,
    finishes: finishesOf[card.finish],
    language: 'en',
    colours: card.colours,
    name: card.name,
    printedNames: card.printedNames ?? null,
    collectorNumber,
    rarity: card.rarity,
    treatments: card.treatments,
    isToken: card.isToken,
    imageUrl: hasPicture ? picturePath(setCode, collectorNumber) : null,
    backImageUrl:
      hasPicture && card.back !== null ? picturePath(setCode, collectorNumber, 'back') : null,
    ...samplePrice(card, today),
    history: sampleHistory(card, today),
  }
}

/**
 * Yields the sample catalogue, each set before its cards. The same options always give the same
 * records; another `today` changes only prices and history, and both agree where the days of two
 * catalogues overlap. @throws RangeError when the cards do not fit into the number of sets, or
 * `today` is not a date.
 */
export function* sampleCatalog({ today, sets, cards }: SampleOptions): Generator<CatalogRecord> {
  for (const set of sampleSets(sets, cards)) {
    const { code, name, releasedOn, type } = set
    yield { kind: 'set', code, name, releasedOn, type }
    for (const card of sampleCards(set)) yield record(card, today)
  }
}
