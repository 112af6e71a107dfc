/** The words for what a device keeps of its member's cards. */
import { counted, formatCount } from './format/count.ts'
import { formatMoment } from './format/dates.ts'

/** What a device has answered with. */
export interface KeptCards {
  /** When it was last known to be as the server's, in milliseconds. */
  savedAt: number
  /** The number of entries of the collection, the wishlist and the lists that are kept, and of those above the device's limits. */
  entries: number
  left: number
}

/** 'Cards as of 30 Nov 2026, 12:30.', and what is missing. */
export function keptCardsWords({ savedAt, entries, left }: KeptCards): string {
  const moment = formatMoment(new Date(savedAt).toISOString())
  return left === 0
    ? `Cards as of ${moment}.`
    : `First ${counted(entries, 'entry', 'entries')} as of ${moment}. ${formatCount(left)} more need a connection.`
}
