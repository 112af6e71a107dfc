/** Facts of the cards of `collector-catalog.ts`, in the sizes of Scryfall's: all printings of a name share their rules. */
import type { CardFacts, Facts } from '../../src/domain/games/facts.ts'
import { dice } from '../../server/testing/dice.ts'
import { mix } from '../../sample/random.ts'
import words from './words.json' with { type: 'json' }

const factions = Object.values(words)
const letters = ['W', 'U', 'B', 'R', 'G']
const colours = ['White', 'Blue', 'Black', 'Red', 'Green']
const types = ['Creature', 'Legendary Creature', 'Instant', 'Sorcery', 'Artifact', 'Enchantment']
const keywords = ['Flying', 'Vigilance', 'Trample', 'Haste', 'Ward', 'Menace', 'Flash', 'Reach']
const formats = [
  'commander',
  'duel',
  'gladiator',
  'historic',
  'legacy',
  'modern',
  'oathbreaker',
  'pauper',
  'penny',
  'pioneer',
  'predh',
  'premodern',
  'standard',
  'timeless',
  'vintage',
]
const acts = [
  'draw {n} cards, then discard a card',
  'it deals {n} damage to any target',
  'create {n} 1/1 {being} creature tokens',
  'put {n} +1/+1 counters on target {being} you control',
  'you gain {n} life and each opponent loses {n} life',
  'exile target {being} until this creature leaves the battlefield',
  'search your library for a {being} card, reveal it, and put it into your hand',
]
const times = [
  'When this creature enters',
  'Whenever you cast a {being} spell',
  'At the beginning of your upkeep',
  '{2}{c}, {T}: Until end of turn',
]

/** `name` numbers the card, `printing` the printing. */
export function cardFacts(name: number, printing: number, isTwoFaced: boolean): CardFacts {
  const first = faceOf(name, 31)
  const roll = dice(mix(name, 41))
  const colour = roll.whole(0, letters.length - 1)
  const whole: Facts = {
    mv: roll.whole(0, 7),
    colours: [colours[colour] ?? ''],
    identity: [colours[colour] ?? ''],
    keywords: [roll.pick(keywords), roll.pick(keywords)],
    legal: formats.slice(roll.whole(0, 7)),
  }
  const { title, artist, year } = ofPrinting(printing)
  const printed: Facts = {
    artist: [artist],
    released: [`${year}-0${1 + (printing % 9)}-1${printing % 10}`],
    frame: [year < 2015 ? '2003' : '2015', ...(printing % 6 === 0 ? ['legendary'] : [])],
    border: [printing % 11 === 0 ? 'borderless' : 'black'],
    ...(printing % 2 === 0 && { flavour: `“${title} will not ask twice, and ${artist} knows.”` }),
    ...(printing % 9 === 0 && { promo: ['boosterfun'] }),
  }
  return {
    card: isTwoFaced
      ? [whole, { name: ['Front'], ...first }, { name: ['Back'], ...faceOf(name, 37) }]
      : [{ ...first, ...whole }],
    printing: printed,
  }
}

function faceOf(name: number, salt: number): Facts {
  const roll = dice(mix(name, salt))
  const faction = roll.pick(factions)
  const being = roll.pick(faction.beings)
  const colour = letters[roll.whole(0, letters.length - 1)] ?? 'W'
  const sentence = () =>
    `${roll.pick(times)}, ${roll.pick(acts)}.`
      .replaceAll('{n}', String(1 + roll.whole(0, 4)))
      .replaceAll('{being}', being)
      .replaceAll('{c}', `{${colour}}`)
  const type = roll.pick(types)
  return {
    cost: `{${roll.whole(0, 5)}}{${colour}}`,
    type: `${type}${type.endsWith('Creature') ? ` — ${being}` : ''}`,
    text: Array.from({ length: 1 + roll.whole(0, 2) }, sentence).join('\n'),
    ...(type.endsWith('Creature') && { power: roll.whole(0, 6), toughness: 1 + roll.whole(0, 5) }),
  }
}

/** Some two thousand artists. */
function ofPrinting(printing: number) {
  const roll = dice(mix(printing, 43))
  const faction = roll.pick(factions)
  const artist = `${roll.pick(faction.given)} ${roll.pick(faction.epithets)}${roll.whole(0, 19)}`
  return { title: roll.pick(faction.havens), artist, year: 1995 + roll.whole(0, 30) }
}
