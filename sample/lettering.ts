/** Text on a card. There is no font in the picture, so lines are fitted by estimate and pinned to their width. */
/** Text that is safe in SVG content and in double-quoted attributes. */
export function escapeXml(raw: string): string {
  return raw
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Width of a line in a serif face, for a size of 1: on the wide side, so that no text runs over. */
function widthOf(line: string): number {
  let width = 0
  for (const letter of line) {
    if (/[ijl.,:;'’|!()[\]]/.test(letter)) width += 0.29
    else if (/[mwMW%@&—]/.test(letter)) width += 0.8
    else if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) width += 1
    else if (/\p{Lu}|\d/u.test(letter)) width += 0.65
    else width += letter === ' ' ? 0.26 : 0.48
  }
  return width
}

interface Lettering {
  x: number
  y: number
  size: number
  color: string
  /** Room in which the line must fit. */
  room?: number
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
  italic?: boolean
}

export function text(
  content: string,
  { x, y, size, color, room, anchor, bold, italic }: Lettering,
) {
  const natural = widthOf(content) * size * (bold ? 1.06 : 1)
  const pinned =
    room !== undefined && natural > room * 0.9
      ? ` textLength="${Math.round(Math.min(natural, room))}" lengthAdjust="spacingAndGlyphs"`
      : ''
  return (
    `<text x="${x}" y="${y}" font-size="${Math.round(size)}" fill="${color}"` +
    (anchor ? ` text-anchor="${anchor}"` : '') +
    (bold ? ' font-weight="bold"' : '') +
    (italic ? ' font-style="italic"' : '') +
    `${pinned}>${escapeXml(content)}</text>`
  )
}

/**
 * Breaks a text between words into the fewest lines of at most `length` letters, of about equal
 * length.
 */
export function wrap(content: string, most: number): string[] {
  const letters = Math.ceil(content.length / Math.ceil(content.length / most)) + 4
  const lines: string[] = []
  for (const word of content.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A card's name, centred on a point: as large as its room allows, on two or three lines when it must be. */
export function title(name: string, x: number, y: number, room: number, color: string): string {
  const size = Math.min(38, room / widthOf(name) / 1.06)
  if (size >= 25)
    return text(name, { x, y: y + size * 0.34, size, color, room, anchor: 'middle', bold: true })
  const lines = wrap(name, name.length > 80 ? 42 : 30)
  const small = lines.length > 2 ? 19 : 25
  return lines
    .map((line, index) =>
      text(line, {
        x,
        y: Math.round(y + small * 0.34 + (index - (lines.length - 1) / 2) * small * 1.08),
        size: small,
        color,
        room,
        anchor: 'middle',
        bold: true,
      }),
    )
    .join('')
}
