/**
 * The spelling of search params in the address bar. Lists are readable comma lists
 * (`rarity=Rare,Mythic`); the keys of lists and numbers are fixed here, so that parsing a written
 * value returns the same value.
 */
import { listRows, numberRows } from '../card-table/filters/filters.ts'

const listKeys = new Set<string>([
  ...listRows.map(([key]) => key),
  'without',
  'theirs',
  'yours',
  'columns',
])
const numberKeys = new Set<string>([...numberRows.map(([key]) => key), 'page', 'above', 'minValue'])

type SearchValue = string | number | string[]

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined // a broken percent sequence is a bad value: dropped
  }
}

function parseValue(key: string, text: string): SearchValue | undefined {
  const value = decode(text)
  if (value === undefined || value === '') return undefined
  // Tools that pass links on encode commas, so an encoded one divides too: no item holds a comma.
  if (listKeys.has(key)) return value.split(',').filter((item) => item !== '')
  return numberKeys.has(key) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

/** `?rarity=Rare,Mythic&page=2` -> `{ rarity: ['Rare', 'Mythic'], page: 2 }`. Of a repeated key the first counts. */
export function parseSearch(search: string): Record<string, SearchValue> {
  const parsed = new Map<string, SearchValue>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [rawKey = '', ...rest] = pair.split('=')
    const key = decode(rawKey)
    if (key === undefined || key === '' || parsed.has(key)) continue
    const value = parseValue(key, rest.join('='))
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) parsed.set(key, value)
  }
  return Object.fromEntries(parsed)
}

/** The reverse: `?key=value&…`, or an empty text. Empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(search)) {
    const items = (Array.isArray(value) ? value : [value]).filter(isWritten)
    if (items.length === 0) continue
    pairs.push(`${encode(key)}=${items.map((item) => encode(String(item))).join(',')}`)
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function isWritten(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value !== '')
  )
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}
