/**
 * A catalogue in the form of a real one: 732 sets with names of up to 85 characters, up to 60 printings of one name,
 * numbers with letters and signs, two-faced names, promos without a price, and cards without a picture.
 */
import type {
  CatalogCard,
  CatalogPrice,
  CatalogRecord,
} from '../../src/domain/cards/catalog-record.ts'
import { type Colour, colours } from '../../src/domain/cards/colour.ts'
import { sides } from '../../src/domain/cards/finish.ts'
import { fraction, mix } from '../../sample/random.ts'
import { dice, shuffledIndex } from '../../server/testing/dice.ts'
import type { Treatment } from '../../src/domain/cards/variant.ts'
import { cardFacts } from './card-facts.ts'
import words from './words.json' with { type: 'json' }

interface CatalogSize {
  sets: number
  cards: number
}

export const collectorSize: CatalogSize = { sets: 732, cards: 87_638 }

const factions = Object.values(words)

/** Size of the pool of names that all sets draw on. */
const nameCount = 27_000
/** The first 40 names of the pool are printed in 60 sets each. */
const stapleCount = 40
const staplePrintings = 60

/** Copies of a set that a release brings along, by the suffix of its code. */
const companions = [
  { prefix: '', suffix: '', kind: '', type: 'expansion', share: 1 },
  { prefix: 'P', suffix: '', kind: ' Promos', type: 'promo', share: 0.35 },
  { prefix: 'T', suffix: '', kind: ' Tokens', type: 'token', share: 0.1 },
  { prefix: '', suffix: 'C', kind: ' Commander', type: 'commander', share: 0.6 },
  { prefix: 'A', suffix: '', kind: ' Art Series', type: 'memorabilia', share: 0.25 },
  { prefix: 'M', suffix: '', kind: ' Jumpstart Front Cards', type: 'memorabilia', share: 0.08 },
] as const

interface RealisticSet {
  code: string
  name: string
  kind: string
  /** The set's type in Scryfall's words (`set_type`). */
  type: string
  releasedOn: string
  cards: number
}

const franchises = ['Tales of the Silver Strand', 'The Clockwork Meridian', 'Assembly of Ashes']

/** The newest release first. */
export function collectorSets(size: CatalogSize): RealisticSet[] {
  const releases = Math.ceil(size.sets / companions.length)
  const shares = companions.reduce((sum, { share }) => sum + share, 0)
  const sets: RealisticSet[] = []
  for (let release = 0; release < releases; release++) {
    const title = releaseName(release)
    const code = codeOf(release)
    const day = new Date(Date.UTC(2026, 9, 2) - release * 75 * 86_400_000)
    for (const { prefix, suffix, kind, type, share } of companions) {
      sets.push({
        code: `${prefix}${code}${suffix}`,
        name: `${title}${kind}`,
        kind,
        type,
        releasedOn: day.toISOString().slice(0, 10),
        cards: Math.round((size.cards / releases / shares) * share),
      })
    }
  }
  const made = sets.slice(0, size.sets)
  const [first] = made
  // Rounding leaves some over.
  if (first) first.cards += size.cards - made.reduce((sum, { cards }) => sum + cards, 0)
  return made
}

function releaseName(release: number): string {
  const roll = dice(mix(release, 71))
  const faction = roll.pick(factions)
  const haven = roll.pick(faction.havens)
  const place = `${roll.pick(faction.epithets)} ${haven}`
  if (release % 9 === 4) return `Universes Beyond: ${roll.pick(franchises)}, ${place}`
  if (release % 9 === 7) return `${place} Remastered`
  return release % 2 === 0 ? place : `${roll.pick(faction.given)} and the ${place}`
}

/** Three characters, different for each release. */
function codeOf(release: number): string {
  const letters = 'BCDFGHJKLMNQRSVWXYZ'
  const number = shuffledIndex(release, letters.length ** 2, 5)
  return `${letters[number % letters.length]}${letters[Math.floor(number / letters.length)]}${release % 10}`
}

function cardNameOf(index: number): string {
  const roll = dice(mix(index, 17))
  const faction = roll.pick(factions)
  const being = roll.pick(faction.beings)
  const givenName = roll.pick(faction.given)
  const epithet = roll.pick(faction.epithets)
  // The number of the name in words keeps names of the pool apart.
  const mark = numerals(index)
  switch (index % 12) {
    case 0:
      return `${givenName}${mark.toLowerCase()}`
    case 1:
      return `${givenName} ${mark}, ${epithet} ${being} of the ${roll.pick(faction.havens)}`
    case 2:
      return `${epithet} ${being} // ${roll.pick(faction.rites)} of ${mark}`
    default:
      return `${epithet} ${mark} ${being}`
  }
}

/** A word for a number, made of syllables. */
function numerals(index: number): string {
  const syllables = ['ra', 'ten', 'vo', 'shi', 'mar', 'lu', 'ge', 'dor', 'qui', 'ast', 'ne', 'pol']
  let word = ''
  for (let rest = index + 12; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const rarities = ['Common', 'Common', 'Common', 'Uncommon', 'Uncommon', 'Rare', 'Mythic Rare']

function collectorNumber(set: RealisticSet, cardIndex: number): string {
  if (set.kind === ' Promos')
    return cardIndex % 2 === 0 ? `${cardIndex + 1}p` : `A-${cardIndex + 1}`
  if (cardIndex % 97 === 96) return `${cardIndex}★`
  return String(cardIndex + 1)
}

function treatmentsOf(seed: number): Treatment[] {
  const share = fraction(seed, 3)
  if (share < 0.06) return ['Borderless']
  if (share < 0.1) return ['Extended Art']
  return share < 0.115 ? ['Borderless', 'Surge Foil'] : []
}

/** Most cards have one colour; the catalogue does not say it of some. */
function coloursOf(seed: number): Colour[] | null {
  const share = fraction(seed, 12)
  if (share < 0.03) return null
  const first = Math.floor(fraction(seed, 13) * (colours.length + 1))
  const second = share > 0.85 ? seed % colours.length : first
  return colours.filter((_, index) => index === first || index === second)
}

const unpriced: CatalogPrice = { market: null, low: null }
const priced = (market: number): CatalogPrice => ({ market, low: Math.floor(market * 0.8) })

function cardOf(set: RealisticSet, setIndex: number, cardIndex: number): CatalogCard {
  const seed = mix(setIndex * 4096 + cardIndex, 23)
  const isStaple =
    set.kind === ' Commander' && setIndex < staplePrintings * 6 && cardIndex < stapleCount
  const name = isStaple ? cardIndex : stapleCount + (seed % (nameCount - stapleCount))
  const cents = Math.round(10 + 40_000 * fraction(seed, 5) ** 16 + 400 * fraction(seed, 6))
  const isUnpriced = set.kind === ' Art Series' || fraction(seed, 7) < 0.04
  const hasNormal = !isUnpriced && fraction(seed, 8) < 0.9
  const hasFoil = !isUnpriced && (!hasNormal || fraction(seed, 9) < 0.6)
  const hasPicture = fraction(seed, 11) >= 0.06
  const title = cardNameOf(name)
  return {
    kind: 'card',
    key: `collector:${set.code}:${cardIndex}`,
    setCode: set.code,
    productId: 100_000 + setIndex * 1000 + cardIndex,
    scryfallId: printingId(setIndex, cardIndex),
    finishes: isUnpriced ? null : sides.filter((_, index) => [hasNormal, hasFoil][index]),
    name: title,
    collectorNumber: collectorNumber(set, cardIndex),
    rarity: rarities[seed % rarities.length] ?? 'Common',
    treatments: treatmentsOf(seed),
    colours: coloursOf(seed),
    facts: cardFacts(name, setIndex * 4096 + cardIndex, title.includes(' // ')),
    isToken: set.kind === ' Tokens',
    imageUrl: hasPicture ? pictureOf('front', seed, cardIndex) : null,
    backImageUrl: hasPicture && title.includes(' // ') ? pictureOf('back', seed, cardIndex) : null,
    normal: hasNormal ? priced(cents) : unpriced,
    foil: hasFoil ? priced(Math.round(cents * 1.8)) : unpriced,
    cardmarket: euroPrices(seed, { cents, hasNormal, hasFoil }),
  }
}

/** Cardmarket prices other cards than the store: most of its, and some that it lacks. */
function euroPrices(
  seed: number,
  { cents, hasNormal, hasFoil }: { cents: number; hasNormal: boolean; hasFoil: boolean },
): CatalogCard['cardmarket'] {
  const isKnown = fraction(seed, 14) < 0.85
  const priceOf = (isSold: boolean, price: number) =>
    isKnown && (isSold || fraction(seed, 15) < 0.1) ? Math.round(price) : null
  return { normal: priceOf(hasNormal, cents * 0.9), foil: priceOf(hasFoil, cents * 1.5) }
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** In the form of Scryfall's. */
function printingId(setIndex: number, cardIndex: number): string {
  return `${hex(mix(setIndex, cardIndex), 8)}-${hex(setIndex, 4)}-4000-8000-${hex(cardIndex, 12)}`
}

/** An address in the form of Scryfall's. */
function pictureOf(side: 'front' | 'back', seed: number, cardIndex: number): string {
  const id = seed.toString(16).padStart(8, '0')
  return `https://cards.scryfall.io/large/${side}/${id[0]}/${id[1]}/${id}-0000-4000-8000-${String(cardIndex).padStart(12, '0')}.jpg`
}

/** Yields each set before its cards; the records are equal on every machine. */
export function* collectorCatalog(size = collectorSize): Generator<CatalogRecord> {
  for (const [setIndex, set] of collectorSets(size).entries()) {
    const { code, name, releasedOn, type } = set
    yield { kind: 'set', code, name, releasedOn, type }
    for (let cardIndex = 0; cardIndex < set.cards; cardIndex++)
      yield cardOf(set, setIndex, cardIndex)
  }
}
