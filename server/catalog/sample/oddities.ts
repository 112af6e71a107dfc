/**
 * The cards that are not as the grammar would have them: the cases that screens must bear, placed by hand. Most
 * stand in the promo set HRB; a few among ordinary cards, where a screen meets them unprepared.
 */
import { rarityLabel } from '../../../src/domain/cards/rarity.ts'
import type { SampleCard, SampleSide } from './card.ts'
import { fraction, hash } from './random.ts'

type Change = Partial<SampleCard>

const named = (name: string): Change => ({ name, title: name })
const twoFaced = (title: string, back: SampleSide): Change => ({
  name: `${title} // ${back.title}`,
  title,
  back,
})
const reskinned = (name: string, printed: string): Change => ({
  name,
  title: printed,
  printedNames: [printed],
})
const numbered = (collectorNumber: string | null): Change => ({ collectorNumber })
const rarity = (raw: string): Change => ({ rarity: rarityLabel(raw) })

const noPrices: Change = { finish: 'none', history: 'none' }

const promos: readonly Change[] = [
  { ...named('Ysaine, Keeper of the Ninth Bell'), ...numbered('001'), ...rarity('P') },
  {
    ...named('Ysaine, Keeper of the Ninth Bell (Harbour Foil)'),
    ...numbered('001★'),
    ...rarity('P'),
  },
  { ...named('Møøn-Drowned Sælkie'), ...numbered('007'), ...rarity('S') },
  { ...named('Éloïse Ñuñez, Tide’s Daughter'), ...numbered('10'), ...rarity('mythic') },
  { ...named("Fisher's Knot"), ...numbered('10a'), ...rarity('common') },
  { ...named('Fisher’s Knot, Untied'), ...numbered('10b'), ...rarity('') },
  { ...named('100% Seaworthy'), ...numbered('11'), ...rarity('uncommon') },
  { ...named('Salt_and_Ember'), ...numbered('12'), ...rarity('rare') },
  {
    ...twoFaced('Half-Sunk Bell', {
      title: 'Bell of the Whole Sea',
      type: 'Haven',
      motif: 'sea',
    }),
    ...numbered('13'),
    ...rarity('mythic rare'),
  },
  {
    ...named(
      'The Exceedingly Patient Harbourmaster Who Counted Every Wave Between the Two Tides and Then, Sighing, Began Again',
    ),
    ...numbered('14'),
    ...rarity('rare'),
  },
  { ...named('月の港の灯台守'), ...numbered('15'), ...rarity('P') },
  { ...named('Хранитель Лунного Берега'), ...numbered('16'), ...rarity('P') },
  { ...named('Φάρος της Σελήνης'), ...numbered('17'), ...rarity('S') },
  { ...named('Wick & Wave <Harbour Edition>'), ...numbered('18'), ...rarity('bonus') },
  { ...named('“Last Call” at the Low Moon'), ...numbered('49†'), ...rarity('S') },
  {
    ...named('Surge of the Glass Sea'),
    ...numbered('107s★'),
    finish: 'foil',
    treatments: ['Surge Foil'],
  },
  {
    ...named('Hearthlight Basin'),
    ...numbered('301'),
    ...rarity('land'),
    type: 'Haven',
    motif: 'city',
  },
  { ...named('Harbour Hearth'), ...numbered('302'), ...rarity('masterpiece'), cents: 418_050 },
  {
    ...named('Moonwrack Survivor'),
    ...numbered(null),
    ...rarity('P'),
    cents: 7400,
    colours: null,
  },
  { ...named('Unnumbered Ferry Ticket'), ...numbered(null), ...rarity('P'), isToken: true },
  { ...named('Lost at Sea'), ...numbered('303'), ...noPrices, hasPicture: false, productId: null },
  { ...named('Found at Sea'), ...numbered('304'), ...noPrices },
  { ...named('Foil-Bright Herring'), ...numbered('305'), finish: 'foil', ...rarity('common') },
  { ...named('Plain Herring'), ...numbered('306'), finish: 'normal', ...rarity('common') },
  { ...named('Worthless Driftwood'), ...numbered('307'), cents: 0, ...rarity('common') },
  {
    ...named('The Salt Queen’s Own Crown'),
    ...numbered('308'),
    cents: 1_250_000,
    ...rarity('mythic'),
  },
  {
    ...named('Harbour Bell, Cast Twice'),
    ...numbered('309'),
    productId: 990_001,
    ...rarity('rare'),
  },
  {
    ...named('Harbour Bell, Cast Twice (Surge Foil)'),
    ...numbered('310'),
    productId: 990_001,
    treatments: ['Borderless', 'Surge Foil'],
    finish: 'foil',
    ...rarity('rare'),
  },
  {
    ...reskinned('Herald of Tomorrow’s Tide', 'Ysaine’s Own Messenger'),
    ...numbered('311'),
    history: 'none',
    ...rarity('rare'),
  },
  {
    ...named('Bell That Rings Some Days'),
    ...numbered('312'),
    history: 'gaps',
    ...rarity('uncommon'),
  },
]

const amongOthers: Record<string, Record<number, Change>> = {
  SHD: {
    7: noPrices,
    13: { finish: 'foil' },
    19: { hasPicture: false },
    28: { cents: 184_900 },
    33: { hasLowPrice: false },
    46: { productId: null },
  },
  CON: {
    0: { ...named('Keeper of the Fair Lanterns'), ...rarity('P'), motif: 'lantern', type: 'Relic' },
  },
  LNT: {
    18: twoFaced('Lichen Hart', { title: 'Hart’s Rest', type: 'Haven', motif: 'forest' }),
  },
  THW: {
    25: twoFaced('Slag-Handed Prospector', {
      title: 'Prospector’s Claim',
      type: 'Haven',
      motif: 'peaks',
    }),
  },
  GAL: {
    7: twoFaced('Feathered Condor', { title: 'Condor’s Perch', type: 'Haven', motif: 'peaks' }),
  },
  WBS: { 0: numbered('A25-82'), 1: numbered('2001-1'), 2: numbered('001') },
}

const origins = ['THW', 'LNT', 'GAL', 'A25', '2001']
const dropRarities = ['S', 'S', 'mythic rare', 'S', 'P', 'rare']

/** What is different about the card at this place of this set; mostly nothing. */
export function changesOf(setCode: string, place: number): Change {
  const change = amongOthers[setCode]?.[place]
  if (change) return change
  if (setCode === 'HRB') return promos[place] ?? {}
  if (setCode === 'WBS') return numbered(`${origins[place % origins.length]}-${3 + place * 4}`)
  if (setCode !== 'SLD') return {}
  const share = fraction(hash(setCode), place)
  return {
    ...numbered(place % 9 === 8 ? `${300 + place}★` : String(300 + place)),
    ...rarity(dropRarities[place % dropRarities.length] ?? 'S'),
    treatments: place % 4 === 3 ? [] : ['Borderless'],
    finish: place % 5 === 4 ? 'foil' : 'both',
    cents: Math.round(650 * 24 ** (share * share)),
  }
}
