/** Dates, prices and marks as other tools write them. */
import { maxDollars, readAmount, toCents } from '../format/money.ts'

const isoTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/
const americanDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
/** `Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time)`. */
const scriptTime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT[+-]\d{4}/

const firstYear = 1990
const lastYear = 2100

/** An ISO time; null for what is no date. A time without a zone is taken as UTC. */
export function readTime(text: string): string | null {
  const time = Date.parse(parsableTime(text))
  if (Number.isNaN(time)) return null
  const year = new Date(time).getUTCFullYear()
  return year >= firstYear && year <= lastYear ? new Date(time).toISOString() : null
}

function parsableTime(text: string): string {
  const iso = isoTime.exec(text)
  if (iso) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', part = '', zone] = iso
    const zoned = zone === undefined || zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
    const milliseconds = part.slice(0, 3).padEnd(3, '0')
    return `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${zoned}`
  }
  const [, month = '', day = '', year] = americanDay.exec(text) ?? []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return scriptTime.exec(text)?.[0] ?? ''
}

/** Dollars of one copy, with two decimals; null for another currency and for what is no amount. */
export function readDollars(text: string, currency: string): number | null {
  if (!/^(?:usd|us\$|\$|)$/i.test(currency)) return null
  const cents = toCents(readAmount(text.replace(/ ?USD$/i, '')))
  if (cents === null || cents > maxDollars * 100) return null
  return cents / 100
}

/** Whether the cell of a mark such as `Signed` says no. */
export function isUnmarked(cell: string): boolean {
  return /^(?:|false|no|n|none|0)$/i.test(cell)
}

/** Whether a cell says nothing: it is empty, or the value of a tool for an empty one. */
export function isBlank(cell: string): boolean {
  return isUnmarked(cell) || /^\$?0(?:\.0{1,2})?$/.test(cell)
}
