/**
 * Sort keys of cards and entries, read from their answers: the sorting of mocks and servers must
 * agree with them.
 */
import { collectorNumberKey } from '../../../../src/domain/cards/collector-number.ts'
import { rarityRank } from '../../../../src/domain/games/rarities.ts'
import { compareText, foldText } from '../../../../src/domain/format/text.ts'

export type SortKey = string | number | null

interface Printing {
  name: string
  collector_number: string | null
  set_name: string
  rarity: string
}

/** The keys that cards and entries share. */
export const printingKeys = {
  name: ({ name }: Printing) => foldText(name),
  collector_number: ({ collector_number }: Printing) =>
    collector_number === null ? null : collectorNumberKey(collector_number),
  set: ({ set_name }: Printing) => foldText(set_name),
  rarity: ({ rarity }: Printing) => rarityRank(rarity),
}

/** Entries of a set follow one another by number, those without one last. */
export const entryKeys = {
  ...printingKeys,
  set: (entry: Printing) =>
    `${printingKeys.set(entry)}\0${printingKeys.collector_number(entry) ?? '\uffff'}`,
}

/** Negative where `a` comes first, missing values last. */
export function compareKeys(a: SortKey, b: SortKey, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b)
  return direction * compareText(String(a), String(b))
}
