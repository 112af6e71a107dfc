/** Text as people compare it: without case, diacritics and typographic variants. Used by search and by sorting. And texts within HTML and XML. */

const foldings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '∕': '/',
  '⧸': '/',
  '꞉': ':',
  '×': 'x',
  '☆': '★',
  '⭐': '★',
  '✩': '★',
  '♢': '◇',
}
/**
 * Signs of names as people type them. A star within a name divides its words, as a hyphen does (`Live☆Twin`); one that stands alone is
 * the word (`Umbreon ★`), and one behind a number stays (`349★`). ♀ and ♂ are a part of their word, as stores write it (`Nidoran F`). A
 * Greek letter that stands in no Greek word is its name (`Falchionβ`).
 */
const signsOfNames = /[★♀♂◇∞α-ω]/
const names: Readonly<Record<string, string>> = {
  '★': 'star',
  '♀': 'f',
  '♂': 'm',
  '◇': 'prism star',
  '∞': 'infinity',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ω: 'omega',
}

function withNamesOfSigns(text: string): string {
  return text
    .replace(/ ?([♀♂])(\p{L}?)/gu, (_, sign: string, next: string) =>
      joined('-', sign, next === '' ? '' : ` ${next}`),
    )
    .replace(/ ?∞ ?/g, (sign) => joined(' ', sign.trim(), ' '))
    .replace(
      /(^|[^\p{Script=Greek}])([αβγδω])(?!\p{Script=Greek})/gu,
      (_, before: string, letter: string) =>
        joined(/[\p{L}\p{N}]$/u.test(before) ? `${before} ` : before, letter, ''),
    )
    .replace(/(^| )([★◇])(?=$| )/g, (_, space: string, sign: string) => joined(space, sign, ''))
    .replace(/(\p{L})★(?=\p{L})/gu, '$1-')
}

const joined = (before: string, sign: string, after: string) =>
  `${before}${names[sign] ?? sign}${after}`

/** A text with a character that is seen, or an empty one. Half a surrogate pair passes: `wellFormed` refuses it. */
export const visible =
  /^$|(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Cs}]/u

/** ASCII but for the grave accent: only its case is folded. Most names are so, and this is much quicker. */
const isPlain = /^[ -_a-~]*$/

/** `Æther Vïal’s` -> `aether vial's`. Server and mocks search and sort by it, so both agree. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  const folded = text
    .replaceAll('´', "'") // Decomposed, it would be a space with an accent.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^ -_a-~]/g, (letter) => foldings[letter] ?? letter)
    .replace(/\s+/g, ' ')
  return (signsOfNames.test(folded) ? withNamesOfSigns(folded).replace(/ +/g, ' ') : folded).trim()
}

/**
 * The text without those characters at its end that match. A regular expression such as `/\s+$/` takes quadratic time
 * over long runs of them in the middle of a text.
 */
export function trimEndWhile(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Code-point order, which is also the order of the database's "C" collation for folded text. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) return a.codePointAt(i)! - b.codePointAt(i)!
  }
  return a.length - b.length
}

/** An optional text, of which an empty one is none; undefined leaves it as it is. */
export function emptyAsNull<Text extends string | null | undefined>(text: Text): Text | null {
  return text === '' ? null : text
}

/** Whether a name has every word of a search. */
export function hasWordsOf(search: string): (name: string) => boolean {
  const words = foldText(search).split(' ')
  return (name) => {
    const text = foldText(name)
    return words.every((word) => text.includes(word))
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text between tags or quotes of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
}
