/** Which parts of what a row says are not those of a printing. */
import { cardNameKeys, writtenNameKeys } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import { foldText } from '../format/text.ts'
import { isFoil } from '../cards/finish.ts'
import { isOtherWordFor } from './game-words.ts'
import { finishMeant, type RowFinish, type SaidPrinting } from './hints.ts'
import { matchKey } from './match-key.ts'
import { codesOf } from './set-codes.ts'
import { namedSet, setRank } from './set-names.ts'

interface ShownPrinting {
  name: string
  printedName: string | null
  setName: string | null
  setCode: string | null
  collectorNumber: string | null
  normalPrice: number | null
  foilPrice: number | null
}

export type SaidPart = 'name' | 'set' | 'number' | 'finish'

/** What a row does not say differs from nothing. A finish differs where only the other one has a price. */
export function differences(
  description: SaidPrinting & { finish: RowFinish },
  printing: ShownPrinting,
): ReadonlySet<SaidPart> {
  const parts = new Set<SaidPart>()
  if (!isName(description.name, printing)) parts.add('name')
  if (description.set !== null && !isSet(description.set, printing)) parts.add('set')
  const own = printing.collectorNumber
  if (
    description.number !== null &&
    own !== null &&
    numberKey(description.number) !== numberKey(own)
  )
    parts.add('number')
  const { normalPrice, foilPrice } = printing
  const [price, other] = isFoil(finishMeant(description.finish))
    ? [foilPrice, normalPrice]
    : [normalPrice, foilPrice]
  if (price === null && other !== null) parts.add('finish')
  return parts
}

function isName(written: string, { name, printedName }: ShownPrinting): boolean {
  const foldedPrinted = printedName === null ? null : foldText(printedName)
  const names = cardNameKeys({ foldedName: foldText(name), foldedPrintedNames: foldedPrinted })
  return written === '' || writtenNameKeys(written).some((key) => names.includes(key))
}

function isSet(text: string, { setName, setCode }: ShownPrinting): boolean {
  if (setCode !== null && codesOf(text).includes(setCode)) return true
  if (setName === null) return false
  const written = namedSet(text)
  return (
    isOtherWordFor(text, { setCode: setCode ?? '', setName }) ||
    matchKey(text) === matchKey(setName) ||
    setRank(written, { name: setName, code: setCode ?? '' }) < Infinity
  )
}
