/** The sample catalogue as records of an import: the same on every machine, with prices that follow from the day. */
import type { CatalogCard, CatalogRecord } from '../src/domain/cards/catalog-record.ts'
import { colours as allColours } from '../src/domain/cards/colour.ts'
import { finishOfSide, isFoil, type Side } from '../src/domain/cards/finish.ts'
import { type SampleCard, type SampleSet, sampleSets } from './card.ts'
import data from './factions.json' with { type: 'json' }
import { sampleFacts } from './facts.ts'
import { picturePath } from './picture-path.ts'
import { sampleEuros, sampleHistory, samplePrice } from './price.ts'
import { mix } from './random.ts'

/** A card without prices may have any. */
const finishesOf: Record<SampleCard['finish'], readonly Side[] | null> = {
  normal: ['Normal'],
  foil: ['Foil'],
  both: ['Normal', 'Foil'],
  none: null,
}

/** A haven has no colour, and its faction's where nothing else is stated. Colours are of the first game alone. */
function coloursOf({ colours: stated, words, faction, type }: SampleCard) {
  if (words !== undefined) return null
  if (stated !== undefined) return stated
  const own = type.endsWith('Haven') ? null : data.factions[faction].colour
  return allColours.filter((colour) => colour === own)
}

/** The prices of a card with finishes of its own. The first foil one is its foil side; the others have prices of their own. */
function finishPricesOf(card: SampleCard, today: string) {
  const firstFoil = finishOfSide(card.words ?? [], 'Foil')
  return card.words?.map((finish) => {
    const isSide = finish === firstFoil || !isFoil(finish)
    const prices = samplePrice(isSide ? card : { ...card, seed: mix(card.seed, 31) }, today)
    return { finish, ...(isFoil(finish) ? prices.foil : prices.normal) }
  })
}

function record(set: SampleSet, card: SampleCard, cardIndex: number, today: string): CatalogCard {
  const { code: setCode, releasedOn } = set
  const { number, productId, name, printedNames, rarity, treatments, isToken } = card
  const colours = coloursOf(card)
  const pictured = card.hasPicture ? number : null
  const prices = samplePrice(card, today)
  return {
    kind: 'card',
    key: `sample:${setCode}:${number ?? `unnumbered-${cardIndex}`}`,
    setCode,
    productId,
    finishes: finishesOf[card.finish],
    language: 'en',
    colours,
    facts: sampleFacts(card, colours, releasedOn),
    name,
    printedNames,
    collectorNumber: number,
    rarity,
    treatments,
    isToken,
    imageUrl: pictured === null ? null : picturePath(setCode, pictured),
    backImageUrl:
      pictured === null || card.back === null ? null : picturePath(setCode, pictured, 'back'),
    ...prices,
    // Cardmarket knows the first game.
    cardmarket: card.words === undefined ? sampleEuros(card, prices) : undefined,
    finishPrices: finishPricesOf(card, today),
    history: sampleHistory(card, today),
  }
}

/**
 * Yields the catalogue as of `today` (an ISO date), each set before its cards. Another day changes only prices and history,
 * and both agree where the days of two catalogues overlap. @throws RangeError when `today` is not a date.
 */
export function* sampleCatalog(today: string, sets = sampleSets): Generator<CatalogRecord> {
  for (const set of sets) {
    const { game, code, name, releasedOn, type } = set
    yield { kind: 'set', game, code, name, releasedOn, type }
    for (const [cardIndex, card] of set.cards.entries()) yield record(set, card, cardIndex, today)
  }
}
