/** What is printed on a card beside its name and art: type line, cost, strength and a line of story. */
import type { SampleCard } from './card.ts'
import { type Dice, dice, mix } from './random.ts'
import { type Faction, factions } from './world.ts'

export interface CardFace {
  typeLine: string
  /** Null on tokens and havens, which cost nothing. */
  cost: number | null
  /** Strength and guard, of beings only. */
  strength: string | null
  flavour: string
}

// Powers are singular or plural, so no verb of these agrees with one.
const voices: readonly ((throws: Dice, power: string) => string)[] = [
  (throws, power) => `“Ask ${power} for mercy. You may be given ${throws.pick(gifts)}.”`,
  (_, power) => `What ${power} took, no tide returned.`,
  (throws, power) => `It has waited ${throws.whole(3, 90)} winters for ${power}.`,
  (throws, power) => `First ${power}, then ${throws.pick(gifts)}, then nothing.`,
  (throws, power) => `“I saw ${power} once. I was ${throws.pick(states)}.”`,
  (_, power) => `After the moon broke, only ${power} would answer.`,
  (_, power) => `No prayer is older than ${power}, and none so short.`,
  (throws, power) => `${throws.pick(folk)} still leave bread for ${power}.`,
  (_, power) => `The map ended at ${power}. We went on.`,
  (throws, power) => `Promised to ${power}; paid in ${throws.pick(gifts)}.`,
]
const gifts = [
  'silence',
  'bread',
  'a storm',
  'winter',
  'salt',
  'a song',
  'one more year',
  'feathers',
]
const states = ['young', 'alone', 'asleep', 'lucky', 'not afraid', 'far from home']
const folk = ['Fishermen', 'Children', 'Pilgrims', 'Thieves', 'Widows', 'Lamplighters']

const origins: Record<Faction, string> = {
  Tide: 'the Tide',
  Ember: 'the Ember',
  Root: 'the Root',
  Gale: 'the Gale',
  Hollow: 'the Hollow',
  Wright: 'the Wrights',
}

export function cardFace(card: SampleCard): CardFace {
  const throws = dice(mix(card.seed, 41))
  const { powers } = factions[card.faction]
  const isBeing = card.type === 'Being'
  const rank = card.isToken ? 'Token · ' : card.isLegend ? 'Fabled ' : ''
  const cost = throws.whole(1, card.isLegend ? 8 : 6)
  return {
    typeLine: `${rank}${isBeing ? card.kind : card.type} of ${origins[card.faction]}`,
    cost: card.isToken || card.type === 'Haven' ? null : cost,
    strength: isBeing
      ? `${Math.max(1, cost + throws.whole(-1, 2))} · ${cost + throws.whole(0, 2)}`
      : null,
    flavour: throws.pick(voices)(throws, throws.pick(powers)),
  }
}
