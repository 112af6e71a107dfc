/** The text of the HTML that card stores write: lines for breaks, no other tags, characters for their names. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

export function plainText(html: string): string {
  return html
    .replace(/<(?:br|p|li|div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d{1,7});/g, (whole, code: string) => characterOf(Number(code)) ?? whole)
    .replace(/&([a-z]{2,8});/gi, (whole, name: string) => named[name.toLowerCase()] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Null for what is no character, or none that a text has. */
function characterOf(code: number): string | null {
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : null
}
