/**
 * Reads lists as people write and paste them: `4 Lightning Bolt`, `4x Lightning Bolt (2XM) 129 *F*`, the exports of Arena,
 * Magic Online and Moxfield.
 */
import type { SourceFinish } from '../printing-match/hints.ts'

export interface ListLine {
  quantity: number
  name: string
  setCode: string | null
  collectorNumber: string | null
  finish: SourceFinish | null
  tags: string[]
}

/** Headings of parts of a deck, which are no cards. */
const headings = new Set([
  'deck',
  'sideboard',
  'maybeboard',
  'considering',
  'commander',
  'commanders',
  'companion',
  'companions',
  'mainboard',
  'main',
  'tokens',
  'about',
  'creatures',
  'lands',
  'spells',
  'instants',
  'sorceries',
  'artifacts',
  'enchantments',
  'planeswalkers',
])

const singleSpaced = (line: string) => line.trim().replaceAll(/\s+/g, ' ')

/** Whether a line names no card: blank, a comment, a heading. */
export function isListNoise(line: string): boolean {
  const text = singleSpaced(line)
  if (text === '' || text.startsWith('//') || text.startsWith('#')) return true
  const word = text
    .replace(/ ?\(\d{1,4}\)$/, '')
    .replace(/:$/, '')
    .toLowerCase()
  return headings.has(word) || /^name .{1,200}$/i.test(text)
}

/** Whether the text is a list and no table: its first card begins with a number of copies, or the line has no separator. */
export function looksLikeList(text: string): boolean {
  const first = text.split('\n').find((line) => !isListNoise(line)) ?? ''
  return counted.test(singleSpaced(first)) || !/[,;\t|]/.test(first)
}

const counted = /^(?:SB: ?)?\d{1,6} ?x? \S/i

/** Reads a line that names a card. */
export function readListLine(line: string): ListLine {
  let rest = singleSpaced(line).replace(/^SB: ?/i, '')
  const [head = '', digits] = /^(\d{1,6}) ?x? /i.exec(rest) ?? []
  rest = rest.slice(head.length)
  const { text: untagged, tags } = splitTags(rest)
  const { text: plain, finish } = splitFinish(untagged)
  const { name, setCode, collectorNumber } = splitPlace(plain)
  return { quantity: Number(digits ?? 1), name, setCode, collectorNumber, finish, tags }
}

/** `#tag` and `#!tag` at the end. */
function splitTags(text: string): { text: string; tags: string[] } {
  const start = text.search(/\s#\S/)
  if (start === -1) return { text, tags: [] }
  const tags = text
    .slice(start)
    .split('#')
    .map((tag) => tag.replace(/^!/, '').trim())
    .filter((tag) => tag !== '')
  return { text: text.slice(0, start).trim(), tags }
}

/** `*F*`, `*E*`, `(foil)` or `[etched]` at the end. */
function splitFinish(text: string): { text: string; finish: SourceFinish | null } {
  const [mark, letter, word] =
    /\s(?:\*([FE])\*|[([](foil|etched|foil etched)[)\]])$/i.exec(text) ?? []
  if (mark === undefined) return { text, finish: null }
  const isEtched = letter?.toLowerCase() === 'e' || /etched/i.test(word ?? '')
  return { text: text.slice(0, -mark.length).trim(), finish: isEtched ? 'etched' : 'foil' }
}

/** `Name (SET) 123` and `Name [SET]`; a longer text in parentheses belongs to the name. */
function splitPlace(text: string): Pick<ListLine, 'name' | 'setCode' | 'collectorNumber'> {
  const [place, setCode, collectorNumber] =
    /\s[([]([A-Za-z0-9]{2,6})[)\]](?:\s([\w★†*-]{1,12}))?$/.exec(text) ?? []
  if (place === undefined) return { name: text, setCode: null, collectorNumber: null }
  return {
    name: text.slice(0, -place.length).trim(),
    setCode: setCode ?? null,
    collectorNumber: collectorNumber ?? null,
  }
}
