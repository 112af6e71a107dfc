/** The name of a card in a line of a list, and the set and the number behind or before it. */
import { printedNumber, printedNumberInSet } from '../cards/collector-number.ts'

export interface ListedPrinting {
  name: string
  setCode: string | null
  setName: string | null
  collectorNumber: string | null
  /** `PrintingHints.guessedSet`. */
  guessedSet?: string
}

const code = /^(?:\(([\w-]{2,7})\)|\[([\w-]{2,7})\])$/

function codeIn(word: string | undefined): string | null {
  const [, round, square] = code.exec(word ?? '') ?? []
  return (round ?? square)?.toUpperCase() ?? null
}

/** `[FDN:140]`, `(FDN#140)`: the whole printing in brackets. */
function numberInSetOf(word = ''): Pick<ListedPrinting, 'setCode' | 'collectorNumber'> | null {
  const isBracketed = /^[([]/.test(word) && /[)\]]$/.test(word) && /[:#]/.test(word)
  const numberInSet = isBracketed ? printedNumberInSet(word) : null
  return numberInSet && { setCode: numberInSet.setCode, collectorNumber: numberInSet.number }
}

/** `(331)`, `[012/280]`: a number in brackets, which no code of a set looks like. */
function numberIn(word = ''): string | null {
  return /^[([]\d{1,4}[a-z★†]?(?:\/\d{1,4})?[)\]]$/i.test(word) ? printedNumber(word) : null
}

/** Words in parentheses at the end of a line that are part of the name. */
const treatments = /^[([](?:promo|foil|alt|retro|token|white|green|black|blue|red)[)\]]$/i

const codeAtEnd = (word = '') => (treatments.test(word) ? null : codeIn(word))

/** `Name SVI 94`, as Pokémon TCG Live writes it. */
const bareNumberInSet = /^(.+) ([A-Z\d]{2,5}(?:-[A-Z]{2,3})?) ([A-Z]{0,4}\d{1,3}[a-z]?)$/

/** `Name LOB-EN001`, `Name (OP01-002)`: a number with its set. */
const placedNumber = /^(.+) [([]?([A-Z\d]{2,5}-[A-Z]{0,3}\d{3})[)\]]?$/

/** `Name (331)`, `Name (SET) (129)`, `Name SET 94`, `Name LOB-EN001`, and all that `splitNumberInSet` reads. */
export function splitPrinting(card: string): ListedPrinting {
  const [, named, placed] = placedNumber.exec(card) ?? []
  if (named !== undefined && placed !== undefined)
    return { ...splitNumberInSet(named), collectorNumber: placed }
  const [, name, setCode = '', number] = bareNumberInSet.exec(card) ?? []
  if (name !== undefined && number !== undefined && /[A-Z]/.test(setCode))
    return { name, setCode, setName: null, collectorNumber: number }
  const end = card.lastIndexOf(' ')
  const collectorNumber = end > 0 ? numberIn(card.slice(end + 1)) : null
  return collectorNumber === null
    ? splitNumberInSet(card)
    : { ...splitNumberInSet(card.slice(0, end)), collectorNumber }
}

/**
 * `Name (SET) 129`, `Name [SET:129]`, `[SET#129] Name`, `Name [SET 129]`, `Name [SET]`, `[SET] Name`, `Name [Set Name]`,
 * `Name`.
 */
function splitNumberInSet(card: string): ListedPrinting {
  const unknown = { setCode: null, setName: null, collectorNumber: null }
  const words = card.split(' ')
  const last = words.length - 1
  if (last === 0) return { ...unknown, name: card }
  const first = words.slice(0, -1).join(' ')
  const numbered = last > 1 ? codeIn(words[last - 1]) : null
  if (numbered !== null) {
    const collectorNumber = words[last] ?? null
    return { ...unknown, name: words.slice(0, -2).join(' '), setCode: numbered, collectorNumber }
  }
  const placed = numberInSetOf(words[last])
  if (placed !== null) return { ...unknown, ...placed, name: first }
  const coded = codeAtEnd(words[last])
  if (coded !== null)
    return { ...unknown, name: first, setCode: coded, guessedSet: words[last]?.slice(1, -1) ?? '' }
  const leading = numberInSetOf(words[0]) ?? {
    setCode: codeIn(words[0]?.startsWith('[') ? words[0] : ''),
  }
  if (leading.setCode !== null) return { ...unknown, ...leading, name: words.slice(1).join(' ') }
  const bracket = /[\])]$/.test(card)
    ? Math.max(card.lastIndexOf(' ['), card.lastIndexOf(' ('))
    : -1
  const inside = card.slice(bracket + 2, -1)
  const [, setCode, collectorNumber] = codeAndNumber.exec(inside) ?? []
  if (bracket > 0 && setCode !== undefined && collectorNumber !== undefined) {
    return { ...unknown, name: card.slice(0, bracket), setCode, collectorNumber }
  }
  if (bracket > 0 && card.endsWith(']')) {
    return { ...unknown, name: card.slice(0, bracket), setName: inside }
  }
  return { ...unknown, name: card }
}

/** A set's code in capitals: the name of a set may end in a number, too. */
const codeAndNumber = /^([A-Z\d]{3,6}) #?(\d{1,4}[a-z★†]?)$/
