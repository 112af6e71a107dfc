/** The cards of a sample set: who they are, how they were printed, and what they are worth at base. */
import { type Colour, colours } from '../../../src/domain/cards/colour.ts'
import { rarityLabel } from '../../../src/domain/cards/rarity.ts'
import type { Treatment } from '../../../src/domain/cards/variant.ts'
import { changesOf } from './oddities.ts'
import { at, fraction, hash, mix, shuffledIndex } from './random.ts'
import { type SampleSet, sampleSet } from './sets.ts'
import { type CardType, factionNames, type Faction, factions, type Motif } from './world.ts'

/** Which finishes the store has prices for. */
export type Finish = 'normal' | 'foil' | 'both' | 'none'

/** What differs between the sides of a two-faced card. */
export interface SampleSide {
  /** As it is printed on the card. */
  title: string
  type: CardType
  /** What its art shows. */
  motif: Motif
}

export interface SampleCard extends SampleSide {
  setCode: string
  /** Place in the set, from 0. */
  place: number
  seed: number
  /** As the catalogue lists it: `Drowned Oracle (Borderless)`. */
  name: string
  /** As in `CatalogCard`. */
  printedNames?: readonly string[]
  /** The other side of a two-faced card. */
  back: SampleSide | null
  collectorNumber: string | null
  rarity: string
  faction: Faction
  /** Null where the catalogue does not say. */
  colours: readonly Colour[] | null
  /** What kind of being or thing it is: `Pilot`. */
  kind: string
  isLegend: boolean
  isToken: boolean
  treatments: Treatment[]
  finish: Finish
  hasPicture: boolean
  productId: number | null
  /** Base of the normal price in cents; 0 for a card that costs nothing. */
  cents: number
  hasLowPrice: boolean
  history: 'full' | 'gaps' | 'none'
}

const types: readonly CardType[] = [
  'Being',
  'Being',
  'Rite',
  'Being',
  'Haven',
  'Being',
  'Rite',
  'Relic',
]
const rarityShares = ['C', 'U', 'C', 'R', 'U', 'C', 'M', 'U', 'R', 'C', 'C', 'R'] as const

/** Lowest and highest base price in cents; most cards stay near the lowest. */
const priceRanges: Record<string, readonly [number, number]> = {
  Common: [4, 90],
  Uncommon: [8, 320],
  Rare: [35, 2600],
  Mythic: [180, 9500],
  'Mythic Rare': [180, 9500],
  Special: [600, 12_000],
  Promo: [250, 9000],
}

function basePrice(rarity: string, seed: number): number {
  const [low, high] = priceRanges[rarity] ?? [5, 150]
  return Math.round(low * (high / low) ** (fraction(seed, 71) ** 2.2))
}

const factionColours: Record<Faction, Colour | null> = {
  Tide: 'Blue',
  Ember: 'Red',
  Root: 'Green',
  Gale: 'White',
  Hollow: 'Black',
  Wright: null,
}

/** A haven has no colour, and a legend may have a second one. */
function coloursOf(
  { faction, type, isLegend }: Pick<SampleCard, 'faction' | 'type' | 'isLegend'>,
  seed: number,
): Colour[] {
  if (type === 'Haven') return []
  const second = isLegend ? at(colours, fraction(seed, 11)) : null
  return colours.filter((colour) => colour === factionColours[faction] || colour === second)
}

const productIdOf = (set: SampleSet, place: number) => 500_000 + set.ordinal * 300 + place

function nameOf(
  faction: Faction,
  type: CardType,
  place: number,
  setSeed: number,
  isLegend: boolean,
) {
  const { epithets, powers, given, beings, rites, havens, relics } = factions[faction]
  const nouns = { Being: beings, Rite: rites, Haven: havens, Relic: relics }[type]
  const firsts = type === 'Being' || type === 'Relic' ? epithets : powers
  const index = shuffledIndex(place, nouns.length * firsts.length, setSeed)
  const [noun, motif] = at(nouns, (Math.floor(index / firsts.length) + 0.5) / nouns.length)
  const first = at(firsts, ((index % firsts.length) + 0.5) / firsts.length)
  if (firsts === powers) return { name: `${noun} of ${first}`, kind: noun, motif }
  const plain = `${first} ${noun}`
  return {
    name: isLegend ? `${at(given, fraction(setSeed, place))}, ${plain}` : plain,
    kind: noun,
    motif,
  }
}

function baseCard(set: SampleSet, place: number): SampleCard {
  const setSeed = hash(set.code)
  const seed = mix(setSeed, place)
  const round = Math.floor(place / factionNames.length)
  const turn = shuffledIndex(place % factionNames.length, factionNames.length, mix(setSeed, round))
  const faction = at(factionNames, (turn + 0.5) / factionNames.length)
  const type = at(types, fraction(seed, 3))
  const rarity = rarityLabel(at(rarityShares, fraction(seed, 5)))
  const isLegend =
    type === 'Being' && (rarity === 'Mythic' || (rarity === 'Rare' && seed % 4 === 0))
  const { name, kind, motif } = nameOf(faction, type, place, setSeed, isLegend)
  const scarce = rarity === 'Common' && seed % 7 === 0
  return {
    setCode: set.code,
    place,
    seed,
    name,
    title: name,
    back: null,
    collectorNumber: String(place + 1),
    rarity,
    faction,
    colours: coloursOf({ faction, type, isLegend }, seed),
    type,
    kind,
    motif,
    isLegend,
    isToken: false,
    treatments: [],
    finish: scarce ? 'normal' : 'both',
    hasPicture: seed % 61 !== 0,
    productId: seed % 53 === 0 ? null : productIdOf(set, place),
    cents: basePrice(rarity, seed),
    hasLowPrice: seed % 31 !== 0,
    history: seed % 43 === 0 ? 'gaps' : 'full',
    ...changesOf(set.code, place),
  }
}

function reprint(
  set: SampleSet,
  card: SampleCard,
  place: number,
  treatment: Treatment,
): SampleCard {
  const surge = treatment === 'Surge Foil'
  return {
    ...card,
    place,
    seed: mix(hash(set.code), place),
    name: `${card.title} (${treatment})`,
    collectorNumber: String(place + 1),
    treatments: surge && place % 2 === 0 ? ['Borderless', treatment] : [treatment],
    finish: surge ? 'foil' : 'both',
    hasPicture: true,
    productId: productIdOf(set, place),
    cents: Math.round(card.cents * (surge ? 5 : 1.8)),
  }
}

function token(set: SampleSet, place: number, number: number): SampleCard {
  const card = baseCard(set, place)
  const { beings } = factions[card.faction]
  const [noun, motif] = at(beings, (((number * 7) % beings.length) + 0.5) / beings.length)
  return {
    ...card,
    name: `${noun} Token`,
    title: noun,
    kind: noun,
    motif,
    type: 'Being',
    rarity: 'Common',
    isLegend: false,
    isToken: true,
    finish: 'normal',
    collectorNumber: `T${number}`,
    cents: 5 + (card.seed % 40),
  }
}

/** All cards of a set in their order; only this set is worked out. */
export function* sampleCards(set: SampleSet): Generator<SampleCard> {
  const reprinted: SampleCard[] = []
  for (let place = 0; place < set.base; place++) {
    const card = baseCard(set, place)
    const worthy = card.rarity === 'Rare' || card.rarity === 'Mythic'
    if (worthy && card.title === card.name) reprinted.push(card)
    yield card
  }
  let place = set.base
  const rounds: [Treatment, number][] = [
    ['Borderless', set.borderless],
    ['Extended Art', set.extended],
    ['Surge Foil', set.surge],
  ]
  for (const [treatment, count] of rounds)
    for (const card of reprinted.slice(0, count)) yield reprint(set, card, place++, treatment)
  for (let number = 1; number <= set.tokens; number++) yield token(set, place++, number)
}

/** One card by set code and collector number, without the rest of the catalogue; undefined when there is none. */
export function sampleCard(setCode: string, number: string): SampleCard | undefined {
  const set = sampleSet(setCode)
  if (!set) return undefined
  for (const card of sampleCards(set)) if (card.collectorNumber === number) return card
  return undefined
}
