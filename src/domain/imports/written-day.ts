/** Days and times as people and tools write them. */
import { readingOf } from './cell-values.ts'

export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The ISO time that a text says in either order. */
export type WrittenDay = Readonly<Record<DayOrder, string | null>>

const zonedTime =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/
/** `Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time)`. */
const scriptTime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT[+-]\d{4}/
const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?$/i
const yearFirst = /^(\d{4})([-/.])(\d{1,2})([-/.])(\d{1,2})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})([-/.])(\d{4}|\d{2})$/
/** `13 Feb 2024`, `13-Feb-24`, `13. February 2024`. */
const monthSecond = /^(\d{1,2})\.?[ /-](\p{L}{3,9})\.?[ /-](\d{4}|\d{2})$/u
/** `Feb 13, 2024`. */
const monthStart = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const longMonths =
  'january february march april may june july august september october november december sept'.split(
    ' ',
  )

const firstYear = 1990
const lastYear = 2100

/** Null for a text that is no date. A time without a zone is taken as UTC. */
export function writtenDay(text: string): WrittenDay | null {
  const same = exactTime(text)
  if (same !== null) return { 'day-first': same, 'month-first': same }
  const { day, clock } = splitClock(text)
  const minutes = clock === null ? 0 : minutesOf(clockTime.exec(clock))
  if (minutes === null) return null
  const orders = daysIn(day)
  const dayFirst = isoTime(orders?.[0], minutes)
  const monthFirst = isoTime(orders?.[1], minutes)
  return dayFirst === null && monthFirst === null
    ? null
    : { 'day-first': dayFirst, 'month-first': monthFirst }
}

/** The only reading of a text, or else that of the column's order; null for what is no date. */
export function readTime(text: string, order: DayOrder | null): string | null {
  const day = writtenDay(text)
  return day === null ? null : readingOf(day, dayOrders, order)
}

function exactTime(text: string): string | null {
  const [, day, minutes = '00:00', seconds = '00', part = '', zone = 'Z'] =
    zonedTime.exec(text) ?? []
  const zoned = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const parsable =
    day === undefined
      ? (scriptTime.exec(text)?.[0] ?? '')
      : `${day}T${minutes}:${seconds}.${part.slice(0, 3).padEnd(3, '0')}${zoned}`
  return day !== undefined && !isDay(day) ? null : inRange(Date.parse(parsable))
}

/** Whether a month has the day: `2024-02-31` would be a day of March. */
const isDay = (day: string) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2))

function inRange(time: number): string | null {
  if (Number.isNaN(time)) return null
  const year = new Date(time).getUTCFullYear()
  return year >= firstYear && year <= lastYear ? new Date(time).toISOString() : null
}

/** The day, and the time after it; null without one. */
function splitClock(text: string): { day: string; clock: string | null } {
  const colon = text.indexOf(':')
  if (colon === -1) return { day: text, clock: null }
  const end = Math.max(text.lastIndexOf(' ', colon), text.lastIndexOf('T', colon))
  return {
    day: text.slice(0, Math.max(end, 0)).trim().replace(/,$/, ''),
    clock: text.slice(end + 1),
  }
}

/** Null for what is no time of a day. */
function minutesOf(clock: RegExpExecArray | null): number | null {
  if (clock === null) return null
  const [, hour = '', minute, second = '0', half] = clock
  const isTwelve = half !== undefined
  if (isTwelve && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = isTwelve
    ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return hours * 60 + Number(minute) + Number(second) / 60
}

type Day = readonly [year: string, month: string | number, day: string]

/** The day in both orders. Only slashes and hyphens stand between months and days in either order. */
function daysIn(text: string): readonly [Day | null, Day | null] | null {
  const [, year, sign, month = '', sameSign, day = ''] = yearFirst.exec(text) ?? []
  if (year !== undefined) {
    const only: Day | null = sign === sameSign ? [year, month, day] : null
    return [only, only]
  }
  const [, first, between, second = '', betweenToo, last = ''] = yearLast.exec(text) ?? []
  if (first !== undefined) {
    if (between !== betweenToo || (between === '-' && last.length === 2)) return null
    return [[last, second, first], between === '.' ? null : [last, first, second]]
  }
  const [, dayBefore, monthAfter = '', yearAfter = ''] = monthSecond.exec(text) ?? []
  const [, monthBefore = '', dayAfter = '', lastYearText = ''] = monthStart.exec(text) ?? []
  const named: Day =
    dayBefore === undefined
      ? [lastYearText, monthNumber(monthBefore), dayAfter]
      : [yearAfter, monthNumber(monthAfter), dayBefore]
  return [named, named]
}

/** The number of a month, from 1; 0 for a word that is no month. */
function monthNumber(name: string): number {
  const lower = name.toLowerCase()
  const isKnown = months.includes(lower) || longMonths.includes(lower)
  return isKnown ? months.indexOf(lower.slice(0, 3)) + 1 : 0
}

function isoTime(day: Day | null | undefined, minutes: number): string | null {
  if (day == null) return null
  const [yearText, month, date] = day
  const year = yearText.length === 2 ? centuryOf(Number(yearText)) : Number(yearText)
  const time = Date.UTC(year, Number(month) - 1, Number(date))
  const isSame =
    new Date(time).getUTCMonth() === Number(month) - 1 &&
    new Date(time).getUTCDate() === Number(date)
  return isSame ? inRange(time + minutes * 60_000) : null
}

const centuryOf = (year: number) => (year < 70 ? 2000 : 1900) + year
