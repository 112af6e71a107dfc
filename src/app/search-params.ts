/**
 * The spelling of search params in the address bar. Lists are readable comma lists (`rarity=Rare,Mythic`), and commas of texts
 * are encoded. What is parsed are texts, and lists of several; the schemas of the pages read numbers, lists and flags from them
 * (`src/features/cards/browser-search.ts`).
 */
type SearchValue = string | string[]

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined // a broken percent sequence is a bad value: dropped
  }
}

function parseValue(text: string): SearchValue | undefined {
  const items = text.split(',').map(decode).filter(Boolean) as string[]
  return items.length > 1 ? items : items[0]
}

/** `?rarity=Rare,Mythic&page=2` -> `{ rarity: ['Rare', 'Mythic'], page: '2' }`. If a key is repeated, the first one counts. */
export function parseSearch(search: string): Record<string, SearchValue> {
  const parsed = new Map<string, SearchValue>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [rawKey = '', ...rest] = pair.split('=')
    const key = decode(rawKey)
    if (key === undefined || key === '' || parsed.has(key)) continue
    const value = parseValue(rest.join('='))
    if (value !== undefined) parsed.set(key, value)
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
