/** Days and moments as people read them. */

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `2026-11-20`, or an ISO time -> `20 Nov 2026` (of UTC, as the server counts days); what is no date, as it is. */
export function formatDay(iso: string): string {
  return written(day, iso)
}

/** `2026-11-05` -> `5 Nov`, where the year is known; what is no date, as it is. */
export function formatShortDay(iso: string): string {
  return written(shortDay, iso)
}

/** An ISO time -> `20 Nov 2026, 06:30`, in the reader's time zone. */
export function formatMoment(iso: string): string {
  return written(moment, iso)
}

function written(format: Intl.DateTimeFormat, iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : format.format(time)
}

/** Milliseconds of a day. */
export const dayMs = 86_400_000

/** `2026-11-05` and 7 -> `2026-10-29`. */
export function daysBefore(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) - days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from an ISO date to the day of UTC that a time (in ms) is in; null for what is no date. */
export function daysSince(isoDate: string, time: number): number | null {
  const then = Date.parse(isoDate.slice(0, 10))
  return Number.isNaN(then) ? null : Math.floor(time / dayMs) - then / dayMs
}
