/** What is printed on a card beside its name and art: type line, cost, strength and a line of story. */
import type { SampleCard } from './card.ts'
import { at, type Dice, dice, mix } from './random.ts'
import { factions } from './world.ts'

export interface CardFace {
  typeLine: string
  /** Null on tokens and havens, which cost nothing. */
  cost: number | null
  /** Strength and guard, of beings only. */
  strength: string | null
  flavour: string
}

const voices: readonly ((throws: Dice, power: string, word: string) => string)[] = [
  (_, power, word) => `“Ask ${word} of ${power}, and be ready for the answer.”`,
  (_, power) => `What ${power} takes, no tide returns.`,
  (throws, power) => `It has waited ${throws.whole(3, 90)} winters for ${power}.`,
  (_, power, word) => `Every ${word} begins with ${power}.`,
  (throws, power) => `“I saw ${power} once. I was ${at(['young', 'alone', 'asleep', 'lucky'], throws.next())}.”`,
  (_, power, word) => `Since the moon broke, ${power} keeps its own ${word}.`,
  (_, power) => `There are older songs than ${power}, but none so quiet.`,
  (_, power, word) => `First the ${word}, then ${power}, then nothing.`,
  (throws, power) => `${at(['Fishermen', 'Children', 'Pilgrims', 'Thieves'], throws.next())} still leave bread for ${power}.`,
  (_, power) => `The map ends here; ${power} does not.`,
]
const promises = ['mercy', 'silence', 'harvest', 'promise', 'storm', 'reckoning', 'homecoming', 'debt']

export function cardFace(card: SampleCard): CardFace {
  const throws = dice(mix(card.seed, 41))
  const { powers } = factions[card.faction]
  const kind = card.title.split(' ').at(-1) ?? ''
  const isBeing = card.type === 'Being'
  const rank = card.isToken ? 'Token ' : card.isLegend ? 'Fabled ' : ''
  const cost = throws.whole(1, isBeing && card.isLegend ? 8 : 6)
  return {
    typeLine: `${rank}${card.type} — ${isBeing && /^\p{Script=Latin}+$/u.test(kind) ? `${card.faction} ${kind}` : card.faction}`,
    cost: card.isToken || card.type === 'Haven' ? null : cost,
    strength: isBeing ? `${Math.max(1, cost + throws.whole(-1, 2))} · ${cost + throws.whole(0, 2)}` : null,
    flavour: throws.pick(voices)(throws, throws.pick(powers), throws.pick(promises)),
  }
}
