/** Lines of lists of cards as deck builders write them, which `deckListRows` reads. */
import { type Finish, isFoil } from '../cards/finish.ts'
import { rowFinish, type RowFinish, type SourceFinish } from '../printing-match/hints.ts'
import { isEtched } from '../printing-match/printing.ts'
import { printedSetCode } from '../sets/set-code.ts'

const marks = { normal: '', foil: ' *F*', etched: ' *E*' } as const

export const isMagicFinish = (finish: RowFinish): finish is SourceFinish =>
  Object.hasOwn(marks, finish)

/** The finish by the words of Magic: that of its side for another game's. */
export const magicFinish = (finish: RowFinish): SourceFinish =>
  isMagicFinish(finish) ? finish : isFoil(finish) ? 'foil' : 'normal'

/** A printing as lines of lists name it. */
export interface ListedPrinting {
  /** Empty where only a card is named. */
  setCode: string
  collectorNumber: string | null
  finish: RowFinish
}

/** A printing of the catalog as lines name it. */
export const listedPrinting = (
  { name, setCode, collectorNumber }: { name: string } & Omit<ListedPrinting, 'finish'>,
  finish: Finish,
): ListedPrinting => ({ setCode, collectorNumber, finish: rowFinish(finish, isEtched({ name })) })

/** `4 Lightning Bolt (2XM) 129 *F*`; without a set the name and the mark of the finish. */
export function listedLine(line: { quantity: number; name: string } & ListedPrinting): string {
  const { quantity, name, setCode, collectorNumber, finish } = line
  const number = collectorNumber === null ? '' : ` ${collectorNumber}`
  const printing = setCode === '' ? '' : ` (${printedSetCode(setCode)})${number}`
  return `${quantity} ${name}${printing}${marks[magicFinish(finish)]}`
}
