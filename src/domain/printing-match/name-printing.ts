/**
 * The printing that a row means: exactly one, or candidates to choose from, or none, with the reason. A printing is never
 * picked from several: a certain printing contradicts nothing that the row says, but for the set and the number of a row whose
 * id and name agree (tools have their own codes and numbers).
 */
import { nameKey } from '../cards/card-name.ts'
import type { Finish } from '../cards/finish.ts'
import { type Candidates, check } from './candidates.ts'
import { isOtherRarity, isPlacedBy } from './game-words.ts'
import { finishMeant, type PrintingHints } from './hints.ts'
import type { KnownPrintings } from './look-up.ts'
import {
  type Convention,
  described,
  hasCode,
  hasLabels,
  hasLanguage,
  hasNumber,
  hasWholeLabels,
  isInSet,
  isOnePrinting,
  isPlain,
  isPromoOf,
  ofLikeliestSet,
  ofRarity,
  readRow,
  type Row,
  withNumber,
} from './match-row.ts'
import {
  finishAs,
  isEtched,
  isMadeAs,
  isMadeIn,
  labelsOf,
  nameAgreement,
  type Printing,
} from './printing.ts'
import { isPromoSetOf } from './set-codes.ts'

export type Naming =
  | { verdict: 'certain'; printing: Printing; finish: Finish }
  | Candidates
  | { verdict: 'not_found'; reason: string }

/** `lookUp` has been prepared for the row. */
export function namePrinting(
  hints: PrintingHints,
  lookUp: KnownPrintings,
  convention: Convention = {},
): Naming {
  const read = lookUp.asRead(hints)
  const row = readRow(read, lookUp, convention)
  const { all, agreeing } = lookUp.ofIds(read)
  const placed = row.name === '' ? lookUp.ofNumberInSet(read) : []
  const both = placed.filter((printing) => all.includes(printing))
  if (both.length > 0) return ofIdentified(row, both, lookUp)
  const [identified] = all
  const [first] = placed
  if (identified !== undefined && first !== undefined) {
    const reason = `This ID belongs to ${identified.name}, ${setAndNumberOf(identified)}, and the set and number to ${first.name}.`
    return check([...placed, ...all], reason, row)
  }
  if (agreeing.length > 0) return ofIdentified(row, agreeing, lookUp)
  const named = ofName(row, lookUp)
  if (identified !== undefined) {
    const reason =
      row.name === ''
        ? `The file doesn't say which shop its ids belong to. At TCGplayer this one is ${identified.name}, ${setAndNumberOf(identified)}.`
        : `This ID belongs to ${identified.name}, ${setAndNumberOf(identified)}, not to ${row.name}.`
    return check([...all, ...named], reason, row)
  }
  if (first !== undefined) return ofSet(row, placed, lookUp)
  return named.length > 0 ? ofNamed(row, named, lookUp) : ofUnknownName(row, lookUp)
}

/** The printings with the row's name. If some names agree as a whole, names that agree in part do not count. */
function ofName(row: Row, lookUp: KnownPrintings): readonly Printing[] {
  const rated = lookUp
    .ofName(row.name)
    .map((printing) => ({ printing, agreement: nameAgreement(row.written, printing) }))
  const whole = rated.filter(({ agreement }) => agreement === 'whole')
  const fitting = whole.length > 0 ? whole : rated.filter(({ agreement }) => agreement === 'part')
  return fitting.map(({ printing }) => printing)
}

/** An id names a printing and its etched product, and a product id sometimes two printings. */
function ofIdentified(row: Row, printings: readonly Printing[], lookUp: KnownPrintings): Naming {
  if (isOnePrinting(printings)) return inFinish(row, printings, lookUp)
  const placed = printings.filter((printing) => isInSet(row, printing) && hasNumber(row, printing))
  if (placed.length > 0 && isOnePrinting(placed)) return inFinish(row, placed, lookUp)
  return check(printings, 'Several printings share this id.', row)
}

function ofNamed(row: Row, named: readonly Printing[], lookUp: KnownPrintings): Naming {
  const placed = named.filter((printing) =>
    isPlacedBy(row.collectorNumber ?? row.number ?? '', printing),
  )
  const isPlaced = placed.length > 0
  const printings = isPlaced ? placed : named
  if (row.setCode === null && row.setName === null)
    return isPlaced ? ofSet(row, placed, lookUp) : withoutSet(row, named, lookUp)
  const byCode = printings.filter((printing) => hasCode(row, printing))
  const byName = ofLikeliestSet(row, printings)
  const both = byCode.filter((printing) => byName.includes(printing))
  if (byCode.length > 0 && byName.length > 0 && both.length === 0) {
    const reason = `Set code ${row.setCode} and set name ${row.setName} don't match.`
    return check([...byCode, ...byName], reason, row)
  }
  const inSet = both.length > 0 ? both : byCode.length > 0 ? byCode : byName
  if (inSet.length > 0) return ofSet(row, inSet, lookUp)
  if (isPlaced) return ofSet(row, placed, lookUp)
  const set = [row.setName, row.setCode].find((text) => text !== null && text !== '') ?? ''
  return check(printings, `${row.name} isn't in ${set}.`, row)
}

function withoutSet(row: Row, printings: readonly Printing[], lookUp: KnownPrintings): Naming {
  const numbered = row.number === null ? [] : withNumber(row, printings)
  if (isOnePrinting(printings) && (row.number === null || numbered.length === printings.length))
    return ofOne(row, printings, lookUp)
  const candidates = numbered.length > 0 ? numbered : printings
  const labelled = candidates.filter((each) => hasWholeLabels(row, each))
  const isNumbered = row.number === null || numbered.length > 0
  if (isNumbered && isOnePrinting(labelled)) return ofOne(row, labelled, lookUp)
  return check(candidates, `No set given, and ${row.name} is in several.`, row)
}

/** The printings of one name in one set: the number decides, else what the row says of the treatment. */
function ofSet(row: Row, printings: readonly Printing[], lookUp: KnownPrintings): Naming {
  if (row.number !== null) {
    const numbered = withNumber(row, printings)
    if (numbered.length === 0) {
      const [first] = printings
      const reason = `${first?.setName ?? 'The set'} has no ${row.name} with number ${row.number}.`
      const elsewhere = ofName(row, lookUp).filter(
        (each) => hasNumber(row, each) && isRelated(row, each),
      )
      return check([...elsewhere, ...printings], reason, row)
    }
    const fitting = isOnePrinting(numbered) ? numbered : described(row, numbered)
    const made = fitting.filter((each) => isMadeAs(each, row.finish))
    const matches = isOnePrinting(fitting) ? fitting : made
    return isOnePrinting(matches)
      ? ofOne(row, matches, lookUp)
      : check(numbered, 'Several printings have this number.', row)
  }
  if (isOnePrinting(printings) && row.labels.length === 0) return ofOne(row, printings, lookUp)
  const fitting = printings.filter(
    (printing) => hasLabels(row, printing) && hasLanguage(row, printing),
  )
  const labelled = isOnePrinting(fitting) ? fitting : ofRarity(row, fitting)
  if (isOnePrinting(labelled)) return ofOne(row, labelled, lookUp)
  const plain = printings.filter((printing) => isPlain(printing))
  if (row.isPlainUnlessDescribed && row.labels.length === 0 && isOnePrinting(plain))
    return inFinish(row, plain, lookUp)
  if (labelled.length === 0)
    return check(printings, 'No printing in this set fits that description.', row)
  return check(labelled, `The set has several printings of ${row.name}.`, row)
}

/** A rarity that is sold as another product contradicts the only printing. */
function ofOne(row: Row, printings: readonly Printing[], lookUp: KnownPrintings): Naming {
  const { rarity } = row
  const other = printings.find((each) => rarity !== undefined && isOtherRarity(rarity, each))
  return other === undefined
    ? inFinish(row, printings, lookUp)
    : check(printings, `${other.name} is ${other.rarity} here, not ${rarity}.`, row)
}

/** Set and number offer their card first, and then the cards with the nearest names. */
function ofUnknownName(row: Row, lookUp: KnownPrintings): Naming {
  const { name } = row
  if (name === '') {
    const isPlaced = row.collectorNumber !== null && (row.setCode ?? row.setName) !== null
    const hasId = row.scryfallId !== null || row.productId !== null
    const reason = isPlaced
      ? 'No card has this number in this set.'
      : hasId
        ? 'No card has this id.'
        : 'This row needs a name or an id.'
    return { verdict: 'not_found', reason }
  }
  const placed = lookUp.ofNumberInSet(row)
  const nearest = lookUp.nearestTo(name)
  const near = nearest.flatMap((each) => lookUp.ofName(each))
  const [first] = placed
  if (first !== undefined)
    return check([...placed, ...near], `This number is ${first.name}, not ${name}.`, row)
  const offer = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`
  const reason = `No card is named ${name}.${offer}`
  return near.length === 0 ? { verdict: 'not_found', reason } : check(near, reason, row)
}

/** The List's number names a printing in any set, and a number of a set's promos is often written with that set. */
function isRelated({ number, setCode }: Row, printing: Printing): boolean {
  return number?.includes('-') === true || isPromoOf(setCode, printing)
}

/**
 * A printing and its etched product: the finish decides between them. A foil may have a number of its own beside the one
 * that the row has (`349★` beside `349`): where the finish does not fit, its siblings that are made in it are offered.
 */
function inFinish(row: Row, printings: readonly Printing[], lookUp: KnownPrintings): Naming {
  const etched = printings.filter(isEtched)
  const plain = printings.filter((printing) => !isEtched(printing))
  const [printing] = printings
  if (printing === undefined) throw new Error('A printing is needed to choose its finish.')
  const checkSiblings = (reason: string) => {
    const siblings = siblingsOf(printing, lookUp).filter((each) => isMadeAs(each, row.finish))
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
  if (product === undefined)
    return checkSiblings(`${printing.name} has no ${finishWords[finish] ?? finish} in this set.`)
  return row.pattern !== undefined && !hasPattern(row.pattern, product)
    ? checkSiblings(`${printing.name} has no ${row.pattern} pattern here.`)
    : { verdict: 'certain', printing: product, finish: finishMeant(finishAs(product, row.finish)) }
}

/** Whether the pattern of a foil is in the words of a printing. */
function hasPattern(pattern: string, printing: Printing): boolean {
  const key = nameKey(pattern)
  return [...labelsOf(printing), ...(printing.finishes ?? []).map(nameKey)].some((each) =>
    each.includes(key),
  )
}

/** The printings of the same card in the same set, in its promos, and in the set that it is a promo of. */
function siblingsOf({ name, setCode: own }: Printing, lookUp: KnownPrintings): Printing[] {
  return lookUp
    .ofName(name)
    .filter(
      ({ setCode }) => setCode === own || isPromoSetOf(setCode, own) || isPromoSetOf(own, setCode),
    )
}

const finishWords: Readonly<Record<Finish, string>> = { Normal: 'normal finish', Foil: 'foil' }

const setAndNumberOf = ({ setName, collectorNumber }: Printing) =>
  collectorNumber === null ? setName : `${setName} ${collectorNumber}`
