/** What a row says of its printing, read once, and which printings fit which part of it. */
import { nameKey, namePartsOf } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import { hasLooseNumber, hasRarity, isOtherWordFor } from './game-words.ts'
import type { PrintingHints } from './hints.ts'
import { variationsOf } from './match-key.ts'
import type { KnownPrintings } from './look-up.ts'
import { isEtched, labelsOf, namesToken, type Printing, writtenKeys } from './printing.ts'
import { codesOf, isPromoSetOf } from './set-codes.ts'
import { anyVariant, type NamedSet, namedSet, setRank, storeSetLabels } from './set-names.ts'

export interface Row extends PrintingHints {
  /** Keys of the name (`writtenKeys`). */
  written: readonly string[]
  labels: readonly string[]
  number: string | null
  namedSet: NamedSet | null
  isPlainUnlessDescribed: boolean
  /** The row says that it is a token, by its name or its set. */
  isToken: boolean
  /** The keys of each name that an unknown one may be meant for. */
  nearest: readonly (readonly string[])[]
  /** Whether set and number of the row, in any spelling, are those of a printing. */
  isPlacedAs: (printing: Printing) => boolean
}

export interface Convention {
  /** The source describes every printing but the plain one, as stores do. */
  isPlainUnlessDescribed?: boolean
}

export function readRow(
  hints: PrintingHints,
  lookUp: KnownPrintings,
  { isPlainUnlessDescribed = hints.isStoreName ?? false }: Convention,
): Row {
  const { groups, number: numberAtEnd } = namePartsOf(hints.name)
  const { labels, number } = variationsOf(
    hints.variation === null ? groups : [...groups, hints.variation],
  )
  const writtenNumber = hints.collectorNumber ?? numberAtEnd
  const fromSet = hints.setName === null ? [] : storeSetLabels(hints.setName)
  const placed = new Set(lookUp.ofNumberInSet(hints))
  return {
    ...hints,
    written: writtenKeys(hints.name),
    labels: [...labels, ...fromSet],
    number: writtenNumber === null ? number : numberKey(writtenNumber),
    namedSet: hints.setName === null ? null : namedSet(hints.setName),
    isPlainUnlessDescribed,
    isToken: namesToken(hints.name) || namesToken(hints.setName ?? '') || lookUp.isOfTokens(hints),
    nearest: lookUp.nearestTo(hints.name).map(writtenKeys),
    isPlacedAs: (printing) => placed.has(printing),
  }
}

/** Whether all are the same printing, as one product or as two. */
export function isOnePrinting(printings: readonly Printing[]): boolean {
  const [first, ...others] = printings
  if (first === undefined) return false
  const [plain, ...otherPlain] = printings.filter((each) => !isEtched(each))
  if (plain === undefined) return others.length === 0
  return (
    otherPlain.length === 0 &&
    printings.every((each) => each.setCode === plain.setCode && numberOf(each) === numberOf(plain))
  )
}

export const numberOf = ({ collectorNumber }: Printing) =>
  collectorNumber === null ? null : numberKey(collectorNumber)

export function hasNumber({ number }: Row, printing: Printing): boolean {
  return number === null || numberOf(printing) === number
}

/** The printings with the row's number, else those with it but for what tools leave out. */
export function withNumber(row: Row, printings: readonly Printing[]): readonly Printing[] {
  const exact = printings.filter((printing) => hasNumber(row, printing))
  if (exact.length > 0 || row.number === null) return exact
  const { number } = row
  return printings.filter((printing) => hasLooseNumber(number, printing))
}

/** The printings of one number that fit the row's rarity and description; a criterion that fits none is ignored. */
export function described(row: Row, printings: readonly Printing[]): readonly Printing[] {
  const rarest = ofRarity(row, printings)
  const fitting = rarest.filter((each) =>
    row.labels.length > 0 ? hasLabels(row, each) : row.isPlainUnlessDescribed && isPlain(each),
  )
  return fitting.length > 0 ? fitting : rarest
}

export function ofRarity({ rarity }: Row, printings: readonly Printing[]): readonly Printing[] {
  const fitting = printings.filter((each) => rarity !== undefined && hasRarity(rarity, each))
  return fitting.length > 0 ? fitting : printings
}

export const isPromoOf = (setCode: string | null, printing: Printing) =>
  setCode !== null && isPromoSetOf(printing.setCode, setCode)

export function isInSet(row: Row, printing: Printing): boolean {
  const isUnnamed = row.setCode === null && row.setName === null
  return isUnnamed || hasCode(row, printing) || rankOf(row, printing) < Infinity
}

export function hasCode({ setCode }: Row, printing: Printing): boolean {
  return (
    setCode !== null &&
    (codesOf(setCode).includes(printing.setCode) || isOtherWordFor(setCode, printing))
  )
}

function rankOf({ namedSet: named, setName }: Row, printing: Printing): number {
  if (named === null || setName === null) return Infinity
  if (isOtherWordFor(setName, printing)) return 0
  return setRank(named, { name: printing.setName, code: printing.setCode })
}

export function ofLikeliestSet(row: Row, printings: readonly Printing[]): readonly Printing[] {
  const ranked = printings.map((printing) => ({ printing, rank: rankOf(row, printing) }))
  const likeliest = ranked.reduce((least, { rank }) => Math.min(least, rank), Infinity)
  return ranked.flatMap(({ printing, rank }) =>
    rank === likeliest && rank < Infinity ? [printing] : [],
  )
}

export function hasLabels({ labels }: Row, printing: Printing): boolean {
  const own = labelsOf(printing)
  // A kind of foil is a treatment in one game and a finish in another.
  const finishes = (printing.finishes ?? []).map(nameKey)
  return labels.every((label) =>
    label === anyVariant
      ? own.length > 0
      : finishes.includes(label) ||
        own.some((each) => label.includes(each) || each.includes(label)),
  )
}

/** Whether a row names treatments, and each is one of the printing's in whole. */
export function hasWholeLabels({ labels }: Row, printing: Printing): boolean {
  const own = labelsOf(printing)
  return labels.length > 0 && labels.every((label) => own.includes(label))
}

/** A printing that exists in another language alone is not meant by a row in English. */
export function hasLanguage({ language }: Row, printing: Printing): boolean {
  return language !== 'en' || (printing.language ?? 'en') === 'en'
}

/** An etched product is as plain as its printing. */
export function isPlain(printing: Printing): boolean {
  return labelsOf(printing).every((label) => label === 'foiletched')
}
