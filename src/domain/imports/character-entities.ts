/** Characters as HTML and XML write them. */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The character of an entity such as `amp` or `#39`; undefined for another one. */
export function characterOf(entity: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? []
  const point = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entities[entity]
}

/** `&amp;` is `&`, as tools write names that they have from a page; what is no entity stays. */
export function plainText(text: string): string {
  return text.includes('&')
    ? text.replaceAll(
        /&([a-z]{2,4}|#x?[\da-f]{1,7});/gi,
        (whole, entity: string) => characterOf(entity) ?? whole,
      )
    : text
}
