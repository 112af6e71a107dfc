/** A printing of the catalogue, as the matching compares it. */
import { type Finish, finishNamed, finishOfSide, sideOf, sides } from '../cards/finish.ts'
import type { FinishPrice } from '../cards/price.ts'
import type { Treatment } from '../cards/variant.ts'
import {
  cardNameKeys,
  nameKey,
  ofOneFace,
  splitGroups,
  writtenNameKeys,
} from '../cards/card-name.ts'
import { foldText } from '../format/text.ts'
import { finishMeant, type PrintingHints, rowFinish, type RowFinish } from './hints.ts'
import { variationsOf, withoutToken } from './match-key.ts'

export interface Printing {
  id: number
  productId: number | null
  /** Shared by a printing and its etched product. */
  scryfallId: string | null
  name: string
  /** `FoldedNames.foldedPrintedNames`. */
  foldedPrintedNames: string | null
  collectorNumber: string | null
  /** The code of its game. */
  game: string
  setName: string
  setCode: string
  /** The label of its game. */
  rarity: string
  treatments: readonly Treatment[]
  /** Keys of further differences from the plain printing, as in `CatalogCard`. */
  labels: readonly string[]
  /** Null where the catalogue does not say. */
  finishes: readonly Finish[] | null
  language: string | null
  /** Market prices in dollars. */
  normalPrice: number | null
  foilPrice: number | null
  /** The prices of each finish; null where the printing has no other finishes than Normal and Foil. */
  finishPrices: readonly FinishPrice[] | null
  /** The day on which its set was released; null where the catalogue does not say. */
  releasedOn: string | null
}

/** Keys of the differences between a printing and the plain one. */
export function labelsOf({
  name,
  treatments,
  labels,
}: Pick<Printing, 'name' | 'treatments' | 'labels'>): string[] {
  const inName = variationsOf(splitGroups(name).groups).labels
  return [...new Set([...inName, ...treatments.map(nameKey), ...labels])]
}

/** The store's mark of an etched product in its name. */
export function isEtched({ name }: Pick<Printing, 'name'>): boolean {
  return name.endsWith('(Foil Etched)')
}

const tokenWord = /\btokens?\b/i

/** Whether a name of a card or of a set is one of tokens. */
export const namesToken = (text: string): boolean => tokenWord.test(text)

export const isToken = ({ name, setName }: Pick<Printing, 'name' | 'setName'>): boolean =>
  namesToken(name) || namesToken(setName)

/** Whether a printing is made in a row's finish; a row without one fits each. */
export function isMadeAs(printing: Printing, finish: PrintingHints['finish']): boolean {
  if (finish === null) return true
  return finish === 'etched' ? isEtched(printing) : isMadeIn(printing, finishMeant(finish))
}

/** Whether a printing is made in a finish, or in one of the side that it names. */
export function isMadeIn({ finishes }: Pick<Printing, 'finishes'>, finish: Finish): boolean {
  return finishes === null || finishIn(finishes, finish) !== undefined
}

/** The finish that a word means: the only foil of a printing is every kind of foil. */
const finishIn = (finishes: readonly Finish[], word: Finish): Finish | undefined =>
  finishNamed(finishes, word) ??
  finishes.find((finish) => finish === 'Foil' && sideOf(word) === 'Foil')

/** The finish of a row's copies of a printing: the row's where the printing is made in it, else the first that it is made in. */
export function finishAs(
  { finishes }: Pick<Printing, 'finishes'>,
  finish: RowFinish | null,
): RowFinish {
  const options = finishes ?? sides
  const target = finishMeant(finish ?? 'normal')
  const match = finishIn(options, finishes === null ? sideOf(target) : target)
  const usual = finishOfSide(options, 'Normal') ?? options[0] ?? 'Normal'
  return rowFinish(match ?? usual, finish === 'etched')
}

/** The keys of a name as a file or a store writes it, with the word 'token' and without it. */
export const writtenKeys = (name: string): string[] => tokenKeys(ofOneFace(writtenNameKeys(name)))

const keysByPrinting = new WeakMap<Printing, readonly string[]>()

/** The keys of a printing's names, with the word 'token' and without it; made once, or those of another one with the same names. */
export function printingKeys(printing: Printing, sameNamed?: Printing): readonly string[] {
  const cachedKeys = keysByPrinting.get(printing)
  if (cachedKeys !== undefined) return cachedKeys
  const keys =
    sameNamed === undefined
      ? tokenKeys(ofOneFace(cardNameKeys({ ...printing, foldedName: foldText(printing.name) })))
      : printingKeys(sameNamed)
  keysByPrinting.set(printing, keys)
  return keys
}

function tokenKeys(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => [key, withoutToken(key) ?? []].flat()))]
}

/**
 * How a written name (`writtenKeys`) agrees with a printing's: the whole name, a part (the front face, a printed name), or
 * not at all.
 */
export function nameAgreement(
  written: readonly string[],
  printing: Printing,
): 'whole' | 'part' | 'none' {
  const keys = printingKeys(printing)
  if (written[0] === keys[0]) return 'whole'
  return written.some((key) => keys.includes(key)) ? 'part' : 'none'
}
