/** How readers take single fields out of data that may hold anything. */

/** A trimmed text that every database stores, or null when there is none. */
export function textOrNull(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // PostgreSQL refuses the zero character and halves of surrogate pairs.
  const text = value
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  return text === '' ? null : text
}

/** An ISO date from a date or a date with time; null for anything that is not a day of the calendar. */
export function dateOrNull(value: unknown): string | null {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined
  if (day === undefined) return null
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** A UUID in lower case. */
export function uuidOrNull(value: unknown): string | null {
  const id = typeof value === 'string' ? value.toLowerCase() : ''
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(id) ? id : null
}

/** A product id of the card store: a positive whole number, as a number or in digits. */
export function productIdOrNull(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
