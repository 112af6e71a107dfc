/**
 * Which printings an open row likely means: what is accepted with others at once is a good match. Its name agrees, and its set, or its
 * number within the set's family: promos, The List, tokens. A card is never offered so for a token or the other way round, nor a
 * printing that is not made in the row's finish.
 */
import { nameKey } from '../cards/card-name.ts'
import { printedNumberInSet, numberKey, siblingKey } from '../cards/collector-number.ts'
import { isPlacedBy } from './game-words.ts'
import { hasLanguage, isInSet, isPromoOf, numberOf, type Row } from './match-row.ts'
import { isMadeAs, isToken, nameAgreement, type Printing } from './printing.ts'
import { codesOf, isPromoSetOf } from './set-codes.ts'
import { setKeys } from './set-names.ts'

/** Whether the name of a row is a printing's. A row with an id alone has none. */
export const isNamed = (row: Row, printing: Printing): boolean =>
  row.name === '' || nameAgreement(row.written, printing) !== 'none'

/** Tests printings among those that a row may mean: a name that tokens alone have is a token's. */
export function kindOf(row: Row, among: readonly Printing[]): (printing: Printing) => boolean {
  const named = among.filter((each) => isNamed(row, each))
  const isOfTokens = row.isToken || (named.length > 0 && named.every(isToken))
  return (printing) => isToken(printing) === isOfTokens
}

/** Whether a printing contradicts neither the finish nor the language of a row. */
export const isMadeFor = (row: Row, printing: Printing): boolean =>
  isMadeAs(printing, row.finish) && hasLanguage(row, printing)

/** Whether set and number say that a printing is meant, whose kind and finish fit. */
export function isLikely(row: Row, printing: Printing): boolean {
  if (!isMadeFor(row, printing)) return false
  if (isNamed(row, printing)) return isOfSet(row, printing) || isOfFamily(row, printing)
  const hasSameNumber = isOfSet(row, printing) && hasNumberOf(row, printing)
  return hasSameNumber && (isForeign(row) || isNear(row, printing))
}

/** The catalogue has few names in other languages. */
const isForeign = ({ language }: Row) => language !== null && language !== 'en'

const isNear = (row: Row, printing: Printing) =>
  row.nearest.some((written) => nameAgreement(written, printing) !== 'none')

function isOfSet(row: Row, printing: Printing): boolean {
  const isUnnamed = row.setCode === null && row.setName === null
  return isUnnamed ? isPlacedBy(row.collectorNumber ?? '', printing) : isInSet(row, printing)
}

function hasNumberOf({ number, isPlacedAs }: Row, printing: Printing): boolean {
  return (number !== null && numberOf(printing) === number) || isPlacedAs(printing)
}

function isOfFamily(row: Row, printing: Printing): boolean {
  const own = numberOf(printing)
  if (row.number === null || own === null) return false
  return isListed(row, printing, own) || isOfSameRoot(row, printing, own)
}

/** `AFR-200` of The List and 200 of AFR. */
function isListed({ number, setCode }: Row, printing: Printing, own: string): boolean {
  const codes = setCode === null ? [] : codesOf(setCode)
  const [written, listed] = [printedNumberInSet(number ?? ''), printedNumberInSet(own)]
  if (written !== null && (own === number || printing.setCode === written.setCode))
    return own === number || own === numberKey(written.number)
  return listed !== null && codes.includes(listed.setCode) && number === numberKey(listed.number)
}

/** Promos and tokens of the row's set, or the set whose promo the row names. */
function isOfSameRoot(row: Row, printing: Printing, own: string): boolean {
  const { number, setCode, setName } = row
  if (number === null || siblingKey(own) !== siblingKey(number)) return false
  const codes = setCode === null ? [] : codesOf(setCode)
  const names = setName === null ? [] : setKeys(setName)
  const key = nameKey(printing.setName)
  return (
    isPromoOf(setCode, printing) ||
    codes.some((code) => isPromoSetOf(code, printing.setCode) || printing.setCode === `T${code}`) ||
    names.some((name) => key === `${name}promos` || key === `${name}tokens`)
  )
}
