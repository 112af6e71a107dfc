/**
 * The printing that a row means: exactly one, or candidates to choose from, or none, with the reason. One of several is
 * never taken: a certain printing contradicts nothing that the row says, but for the set and the number of a row whose id
 * and name agree (tools have their own codes and numbers).
 */
import { type Finish, isFoil } from '../cards/finish.ts'
import { nameKey, namePartsOf } from '../cards/card-name.ts'
import { numberKey, siblingKey } from '../cards/collector-number.ts'
import { compareText } from '../format/text.ts'
import {
  hasLooseNumber,
  hasRarity,
  isOtherRarity,
  isOtherWordFor,
  isPlacedBy,
} from './game-words.ts'
import { finishMeant, type PrintingHints } from './hints.ts'
import type { KnownPrintings } from './look-up.ts'
import { anyVariant, type NamedSet, namedSet, setRank, storeSetLabels } from './set-names.ts'
import { variationsOf } from './match-key.ts'
import { codesOf, isPromoSetOf } from './set-codes.ts'
import {
  finishAs,
  isEtched,
  isMadeAs,
  isMadeIn,
  labelsOf,
  nameAgreement,
  type Printing,
  writtenKeys,
} from './printing.ts'

export type Naming =
  | { verdict: 'certain'; printing: Printing; finish: Finish }
  | {
      verdict: 'check'
      /** The likeliest first. */
      candidates: readonly Printing[]
      /** The cheapest of those that are as likely as the first; null where none has a price. */
      cheapest: Printing | null
      reason: string
    }
  | { verdict: 'not_found'; reason: string }

/** What a row says is read once. */
interface Row extends PrintingHints {
  /** Keys of the name (`writtenKeys`). */
  written: readonly string[]
  labels: readonly string[]
  number: string | null
  namedSet: NamedSet | null
  isPlainUnlessDescribed: boolean
}

interface Convention {
  /** The source describes every printing but the plain one, as stores do. */
  isPlainUnlessDescribed?: boolean
}

/** `known` has been prepared for the row. */
export function namePrinting(
  hints: PrintingHints,
  known: KnownPrintings,
  { isPlainUnlessDescribed = false }: Convention = {},
): Naming {
  const row = {
    ...readRow(hints),
    isPlainUnlessDescribed: isPlainUnlessDescribed || hints.isStoreName === true,
  }
  const { all, agreeing } = known.ofIds(hints)
  if (agreeing.length > 0) return ofIdentified(row, agreeing, known)
  const named = ofName(row, known)
  const [identified] = all
  if (identified !== undefined) {
    const reason =
      row.name === ''
        ? `The file doesn’t say which shop its ids belong to. At TCGplayer this one is ${identified.name}, ${placeOf(identified)}.`
        : `The id belongs to ${identified.name}, ${placeOf(identified)}, not of ${row.name}.`
    return check([...all, ...named], reason, row)
  }
  return named.length > 0 ? ofNamed(row, named, known) : ofUnknownName(row, known)
}

function readRow(hints: PrintingHints): Omit<Row, 'isPlainUnlessDescribed'> {
  const { groups, number: numberAtEnd } = namePartsOf(hints.name)
  const { labels, number } = variationsOf(
    hints.variation === null ? groups : [...groups, hints.variation],
  )
  const said = hints.collectorNumber ?? numberAtEnd
  const fromSet = hints.setName === null ? [] : storeSetLabels(hints.setName)
  return {
    ...hints,
    written: writtenKeys(hints.name),
    labels: [...labels, ...fromSet],
    number: said === null ? number : numberKey(said),
    namedSet: hints.setName === null ? null : namedSet(hints.setName),
  }
}

/** Of names that agree in whole and in part, the former count alone. */
function ofName(row: Row, known: KnownPrintings): readonly Printing[] {
  const rated = known
    .ofName(row.name)
    .map((printing) => ({ printing, agreement: nameAgreement(row.written, printing) }))
  const whole = rated.filter(({ agreement }) => agreement === 'whole')
  const fitting = whole.length > 0 ? whole : rated.filter(({ agreement }) => agreement === 'part')
  return fitting.map(({ printing }) => printing)
}

/** An id names a printing and its etched product, and a product id sometimes two printings. */
function ofIdentified(row: Row, printings: readonly Printing[], known: KnownPrintings): Naming {
  if (isOnePrinting(printings)) return inFinish(row, printings, known)
  const placed = printings.filter((printing) => isInSet(row, printing) && hasNumber(row, printing))
  if (placed.length > 0 && isOnePrinting(placed)) return inFinish(row, placed, known)
  return check(printings, 'Several printings share this id.', row)
}

function ofNamed(row: Row, named: readonly Printing[], known: KnownPrintings): Naming {
  const placed = named.filter((printing) =>
    isPlacedBy(row.collectorNumber ?? row.number ?? '', printing),
  )
  const isPlaced = placed.length > 0
  const printings = isPlaced ? placed : named
  if (row.setCode === null && row.setName === null)
    return isPlaced ? ofSet(row, placed, known) : withoutSet(row, named, known)
  const byCode = printings.filter((printing) => hasCode(row, printing))
  const byName = ofLikeliestSet(row, printings)
  const both = byCode.filter((printing) => byName.includes(printing))
  if (byCode.length > 0 && byName.length > 0 && both.length === 0) {
    const reason = `The set code ${row.setCode} and the set name ${row.setName} name different sets.`
    return check([...byCode, ...byName], reason, row)
  }
  const inSet = both.length > 0 ? both : byCode.length > 0 ? byCode : byName
  if (inSet.length > 0) return ofSet(row, inSet, known)
  if (isPlaced) return ofSet(row, placed, known)
  const set = [row.setName, row.setCode].find((text) => text !== null && text !== '') ?? ''
  return check(printings, `${row.name} isn’t in ${set}.`, row)
}

function withoutSet(row: Row, printings: readonly Printing[], known: KnownPrintings): Naming {
  const numbered = row.number === null ? [] : withNumber(row, printings)
  if (isOnePrinting(printings) && (row.number === null || numbered.length === printings.length))
    return ofOne(row, printings, known)
  const candidates = numbered.length > 0 ? numbered : printings
  return check(candidates, `No set given, and ${row.name} is in several.`, row)
}

/** The printings of one name in one set: the number decides, else what the row says of the treatment. */
function ofSet(row: Row, printings: readonly Printing[], known: KnownPrintings): Naming {
  if (row.number !== null) {
    const numbered = withNumber(row, printings)
    if (numbered.length === 0) {
      const [first] = printings
      const reason = `${first?.setName ?? 'The set'} has no ${row.name} with number ${row.number}.`
      const elsewhere = ofName(row, known).filter(
        (each) => hasNumber(row, each) && isRelated(row, each),
      )
      return check([...elsewhere, ...printings], reason, row)
    }
    const meant = isOnePrinting(numbered) ? numbered : described(row, numbered)
    return isOnePrinting(meant)
      ? ofOne(row, meant, known)
      : check(numbered, 'Several printings have this number.', row)
  }
  if (isOnePrinting(printings) && row.labels.length === 0) return ofOne(row, printings, known)
  const fitting = printings.filter(
    (printing) => hasLabels(row, printing) && hasLanguage(row, printing),
  )
  const labelled = isOnePrinting(fitting) ? fitting : ofRarity(row, fitting)
  if (isOnePrinting(labelled)) return ofOne(row, labelled, known)
  const plain = printings.filter((printing) => isPlain(printing))
  if (row.isPlainUnlessDescribed && row.labels.length === 0 && isOnePrinting(plain))
    return inFinish(row, plain, known)
  if (labelled.length === 0)
    return check(printings, 'No printing in this set fits that description.', row)
  return check(labelled, `The set has several printings of ${row.name}.`, row)
}

/** The printings with the row's number, else those with it but for what tools leave out. */
function withNumber(row: Row, printings: readonly Printing[]): readonly Printing[] {
  const exact = printings.filter((printing) => hasNumber(row, printing))
  if (exact.length > 0 || row.number === null) return exact
  const { number } = row
  return printings.filter((printing) => hasLooseNumber(number, printing))
}

/** Of the printings of one number those that the row describes, as far as it describes any. */
function described(row: Row, printings: readonly Printing[]): readonly Printing[] {
  const rarest = ofRarity(row, printings)
  const fitting = rarest.filter((each) =>
    row.labels.length > 0 ? hasLabels(row, each) : row.isPlainUnlessDescribed && isPlain(each),
  )
  return fitting.length > 0 ? fitting : rarest
}

function ofRarity({ rarity }: Row, printings: readonly Printing[]): readonly Printing[] {
  const fitting = printings.filter((each) => rarity !== undefined && hasRarity(rarity, each))
  return fitting.length > 0 ? fitting : printings
}

/** A rarity that is sold as another product contradicts the only printing. */
function ofOne(row: Row, printings: readonly Printing[], known: KnownPrintings): Naming {
  const { rarity } = row
  const other = printings.find((each) => rarity !== undefined && isOtherRarity(rarity, each))
  return other === undefined
    ? inFinish(row, printings, known)
    : check(printings, `${other.name} is ${other.rarity} here, not ${rarity}.`, row)
}

function ofUnknownName(row: Row, known: KnownPrintings): Naming {
  const { name, setCode, collectorNumber } = row
  if (name === '') {
    const reason =
      row.scryfallId === null && row.productId === null
        ? 'This row needs a name or an id.'
        : 'No card has this id.'
    return { verdict: 'not_found', reason }
  }
  const placed =
    setCode === null || collectorNumber === null ? [] : known.ofPlace(setCode, collectorNumber)
  const [first] = placed
  if (first === undefined) return { verdict: 'not_found', reason: `No card is named ${name}.` }
  return check(placed, `This number is ${first.name}, not ${name}.`, row)
}

/** The List's number names a printing in any set, and a number of a set's promos is often written with that set. */
function isRelated({ number, setCode }: Row, printing: Printing): boolean {
  return number?.includes('-') === true || isPromoOf(setCode, printing)
}

const isPromoOf = (setCode: string | null, printing: Printing) =>
  setCode !== null && isPromoSetOf(printing.setCode, setCode)

/**
 * A printing and its etched product: the finish decides between them. A foil may have a number of its own beside the one
 * that the row has (`349★` beside `349`): where the finish does not fit, its siblings that are made in it are offered.
 */
function inFinish(row: Row, printings: readonly Printing[], known: KnownPrintings): Naming {
  const etched = printings.filter(isEtched)
  const plain = printings.filter((printing) => !isEtched(printing))
  const [printing] = printings
  if (printing === undefined) throw new Error('A printing is needed to choose its finish.')
  const checkSiblings = (reason: string) => {
    const siblings = siblingsOf(printing, known).filter((each) => isMadeAs(each, row.finish))
    return check([...printings, ...siblings], reason, row)
  }
  if (row.finish === 'etched') {
    const [product] = etched
    return product === undefined
      ? checkSiblings(`No etched printing of ${printing.name}.`)
      : { verdict: 'certain', printing: product, finish: 'Foil' }
  }
  const finish = finishMeant(row.finish ?? finishAs(plain[0] ?? printing, null))
  const fitting = printings.filter((each) => isMadeIn(each, finish))
  // An etched-only card is foil in files that know no etched finish.
  const [product] = fitting.filter((each) => !isEtched(each) || plain.length === 0)
  return product === undefined
    ? checkSiblings(`${printing.name} was not printed in ${finishWords[finish] ?? finish} here.`)
    : { verdict: 'certain', printing: product, finish: finishMeant(finishAs(product, row.finish)) }
}

/** The printings of the same card in the same set, in its promos, and in the set that it is a promo of. */
function siblingsOf({ name, setCode: own }: Printing, known: KnownPrintings): Printing[] {
  return known
    .ofName(name)
    .filter(
      ({ setCode }) => setCode === own || isPromoSetOf(setCode, own) || isPromoSetOf(own, setCode),
    )
}

const finishWords: Readonly<Record<Finish, string>> = { Normal: 'a normal finish', Foil: 'foil' }

/** Whether all are the same printing, as one product or as two. */
function isOnePrinting(printings: readonly Printing[]): boolean {
  const [first, ...others] = printings
  if (first === undefined) return false
  const [plain, ...otherPlain] = printings.filter((each) => !isEtched(each))
  if (plain === undefined) return others.length === 0
  return (
    otherPlain.length === 0 &&
    printings.every((each) => each.setCode === plain.setCode && numberOf(each) === numberOf(plain))
  )
}

const numberOf = ({ collectorNumber }: Printing) =>
  collectorNumber === null ? null : numberKey(collectorNumber)

function hasNumber({ number }: Row, printing: Printing): boolean {
  return number === null || numberOf(printing) === number
}

function isInSet(row: Row, printing: Printing): boolean {
  const isUnnamed = row.setCode === null && row.setName === null
  return isUnnamed || hasCode(row, printing) || rankOf(row, printing) < Infinity
}

function hasCode({ setCode }: Row, printing: Printing): boolean {
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

function ofLikeliestSet(row: Row, printings: readonly Printing[]): readonly Printing[] {
  const ranked = printings.map((printing) => ({ printing, rank: rankOf(row, printing) }))
  const likeliest = ranked.reduce((least, { rank }) => Math.min(least, rank), Infinity)
  return ranked.flatMap(({ printing, rank }) =>
    rank === likeliest && rank < Infinity ? [printing] : [],
  )
}

function hasLabels({ labels }: Row, printing: Printing): boolean {
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

/** A printing that exists in another language alone is not meant by a row in English. */
function hasLanguage({ language }: Row, printing: Printing): boolean {
  return language !== 'en' || (printing.language ?? 'en') === 'en'
}

/** An etched product is as plain as its printing. */
function isPlain(printing: Printing): boolean {
  return labelsOf(printing).every((label) => label === 'foiletched')
}

const maxCandidates = 60

/** The likeliest candidates come first, of these the plain printing, of these the newest. */
function check(candidates: readonly Printing[], reason: string, row: Row): Naming {
  const distinct = [...new Map(candidates.map((each) => [each.id, each])).values()]
  const ordered = distinct
    .map((printing) => ({ printing, likelihood: likelihood(row, printing) }))
    .toSorted(
      ({ printing: a, ...ofA }, { printing: b, ...ofB }) =>
        ofB.likelihood - ofA.likelihood ||
        labelsOf(a).length - labelsOf(b).length ||
        compareText(b.releasedOn ?? '', a.releasedOn ?? '') ||
        a.id - b.id,
    )
  const likeliest = ordered.filter((each) => each.likelihood === ordered[0]?.likelihood)
  const cheapest = cheapestOf(row, likeliest)
  const kept = ordered.slice(0, maxCandidates).map(({ printing }) => printing)
  const isKept = cheapest === null || kept.includes(cheapest)
  return {
    verdict: 'check',
    reason,
    candidates: isKept ? kept : [...kept.slice(0, -1), cheapest],
    cheapest,
  }
}

function cheapestOf(row: Row, among: readonly { printing: Printing }[]): Printing | null {
  const [cheapest] = among
    .flatMap(({ printing }) => {
      const price = priceIn(row.finish, printing)
      return price === null ? [] : [{ printing, price }]
    })
    .toSorted((a, b) => a.price - b.price)
  return cheapest?.printing ?? null
}

function priceIn(
  finish: PrintingHints['finish'],
  { normalPrice, foilPrice }: Printing,
): number | null {
  if (finish === null) return normalPrice ?? foilPrice
  return isFoil(finishMeant(finish)) ? foilPrice : normalPrice
}

/**
 * What the row says counts in this order: the name, The List's number, the number of a promo of the set, the set, the digits of the
 * number, the finish, the whole number.
 */
function likelihood(row: Row, printing: Printing): number {
  const { number, setCode, finish } = row
  const own = numberOf(printing)
  const isNumbered = number !== null && own === number
  const isSibling = number !== null && own !== null && siblingKey(own) === siblingKey(number)
  const signs = [
    row.name === '' || nameAgreement(row.written, printing) !== 'none',
    isNumbered && number.includes('-'),
    isNumbered && isPromoOf(setCode, printing),
    isInSet(row, printing),
    isSibling,
    row.rarity !== undefined && hasRarity(row.rarity, printing),
    isMadeAs(printing, finish),
    isNumbered,
  ]
  return signs.reduce((sum, sign) => sum * 2 + Number(sign), 0)
}

const placeOf = ({ setName, collectorNumber }: Printing) =>
  collectorNumber === null ? setName : `${setName} ${collectorNumber}`
