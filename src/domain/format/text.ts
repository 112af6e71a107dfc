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
}
/** ASCII but for the grave accent: only its case is folded. Most names are so, and this is much quicker. */
const isPlain = /^[ -_a-~]*$/

/** `Æther Vïal’s` -> `aether vial's`. Server and mocks search and sort by it, so both agree. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .replaceAll('´', "'") // Decomposed, it would be a space with an accent.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^ -_a-~]/g, (letter) => foldings[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
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
