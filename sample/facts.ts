/** What the cards of the sample catalogue say: the words on their pictures, and rules of the invented game. */
import { colours } from '../src/domain/cards/colour.ts'
import type { CatalogCard } from '../src/domain/cards/catalog-record.ts'
import type { Facts } from '../src/domain/games/facts.ts'
import type { SampleCard } from './card.ts'
import data from './factions.json' with { type: 'json' }
import { at, fraction } from './random.ts'

type Side = Pick<SampleCard, 'type' | 'cost' | 'strength'>

/** None where the catalogue does not say which colours the card has. */
export function sampleFacts(
  card: SampleCard,
  own: CatalogCard['colours'],
  releasedOn: string | null,
): CatalogCard['facts'] {
  if (own === null || own === undefined) return undefined
  const whole: Facts = {
    ...(card.cost !== null && { mv: card.cost }),
    ...(own.length > 0 && { colours: own, identity: own }),
    legal: card.isToken ? ['kitchen table'] : ['kitchen table', 'harbour league', 'open tide'],
    ...(card.rarity === 'Mythic' && { reserved: ['Yes'] }),
  }
  const front = sideFacts(card, card, own)
  return {
    card:
      card.back === null
        ? [{ ...front, ...whole }]
        : [
            whole,
            { name: [card.title], ...front },
            { name: [card.back.title], ...sideFacts(card, card.back, own) },
          ],
    printing: {
      flavour: card.back === null ? card.story : `${card.story}\n${card.back.story}`,
      artist: [at(artists, fraction(card.seed, 61))],
      ...(releasedOn !== null && { released: [releasedOn] }),
      frame: ['2015'],
      border: [card.treatments.includes('Borderless') ? 'borderless' : 'black'],
    },
  }
}

const artists = [
  'Ina Vell',
  'Oro Lark',
  'Tamsin Reef',
  'Jun Asher',
  'Mirela Kohl',
  'Pell & Daughters',
]

const letters = { White: 'W', Blue: 'U', Black: 'B', Red: 'R', Green: 'G' }

function sideFacts({ faction, seed }: SampleCard, side: Side, own: readonly string[]): Facts {
  const symbols = colours
    .filter((colour) => own.includes(colour))
    .map((each) => `{${letters[each]}}`)
  const generic = (side.cost ?? 0) - symbols.length
  const [power, guard] = (side.strength ?? '').split(' · ').map(Number)
  const rules =
    side.strength === null ? at(acts, fraction(seed, 67)) : at(abilities, fraction(seed, 67))
  return {
    ...(side.cost !== null && {
      cost: `${generic > 0 || symbols.length === 0 ? `{${Math.max(0, generic)}}` : ''}${symbols.join('')}`,
    }),
    type: `${side.type} of ${data.factions[faction].origin}`,
    ...(rules !== '' && { text: rules.replaceAll('{c', symbols[0]?.slice(0, 2) ?? '{1') }),
    ...(side.strength !== null && { power: power ?? 0, toughness: guard ?? 0 }),
  }
}

/** Rules of beings, some of which have none. */
const abilities = [
  '',
  'Skyborne',
  'Watchful\n{T}: Look at the top card of your deck.',
  '{1}{c}, {T}: This being gains 2 strength until the end of the turn. (Strength is the first number.)',
  'When this being enters, draw a card, then put a card from your hand on the bottom of your deck.',
  'Skyborne, watchful\nWhenever another being of yours leaves, you may pay {c/P}. If you do, scry the tide 2.',
]

/** Rules of everything else. */
const acts = [
  '{T}: Add {c}.',
  'Choose one:\n• Destroy target relic.\n• Draw two cards.',
  'Target being gets +2 strength and skyborne until the end of the turn.',
  'Pay {X}: Deal X damage, divided as you choose among any number of beings.',
]
