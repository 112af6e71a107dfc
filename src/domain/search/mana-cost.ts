/** Costs in symbols, as `{2}{W}{W}` or `2WW`; the amounts of generic mana add up. */

/** How often each symbol occurs, by its folded text; `generic` is an amount. */
export type Cost = ReadonlyMap<string, number>

const inBraces = /^\{([^{}]{1,5})\}/
const bare = /^(\d{1,3}|[wubrgcsxyzp])/

/** Null for a text with anything else in it. */
export function readCost(folded: string): Cost | null {
  const symbols = new Map<string, number>()
  for (let rest = folded.replaceAll(' ', ''); rest !== '';) {
    const [matched, symbol] = inBraces.exec(rest) ?? bare.exec(rest) ?? []
    if (matched === undefined || symbol === undefined) return null
    const isGeneric = /^\d+$/.test(symbol)
    // The halves of a hybrid symbol stand in any order.
    const key = isGeneric ? 'generic' : symbol.split('/').toSorted().join('/')
    symbols.set(key, (symbols.get(key) ?? 0) + (isGeneric ? Number(symbol) : 1))
    rest = rest.slice(matched.length)
  }
  return symbols
}

/** Whether a cost has each symbol as often as the other one or more often. */
export const includesCost = (cost: Cost, other: Cost): boolean =>
  [...other].every(([symbol, count]) => (cost.get(symbol) ?? 0) >= count)
