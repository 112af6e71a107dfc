/**
 * The codes of finishes as numbers, which share an integer with the id of a card: 0 for Normal, 1 for Foil, then the others in
 * the order in which their words came.
 */
import { sql, type SQLWrapper } from 'drizzle-orm'

/** Code point of the first code after N and F. */
const firstCode = 0x100

export const finishCode = (number: number) =>
  ['N', 'F'][number] ?? String.fromCodePoint(firstCode - 2 + number)

/** More words than all games have. */
export const maxFinishes = 64

export const finishNumber = (finish: SQLWrapper) =>
  sql<number>`case ${finish} when 'N' then 0 when 'F' then 1 else ascii(${finish}) - ${sql.raw(String(firstCode - 2))} end`

/** A printing in the finish of a number, as one integer. */
export const packed = (cardId: number, number: number) => maxFinishes * cardId + number

/** A printing in a stored finish, as one integer (`packed` in SQL). */
export const packedPrinting = (cardId: SQLWrapper, finish: SQLWrapper) =>
  sql<number>`${sql.raw(String(maxFinishes))} * ${cardId} + ${finishNumber(finish)}`

export const cardIdOf = (printing: number) => Math.floor(printing / maxFinishes)

export const finishNumberOf = (printing: number) => printing % maxFinishes
