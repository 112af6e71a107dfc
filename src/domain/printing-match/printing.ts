/** A printing of the catalogue, as the matching compares it. */
import type { Finish } from '../cards/price.ts'
import type { Treatment } from '../cards/variant.ts'
import { matchKey, splitGroups, variationsOf, withoutToken } from './match-key.ts'

export interface Printing {
  id: number
  productId: number | null
  /** Shared by a printing and its etched product. */
  scryfallId: string | null
  name: string
  collectorNumber: string | null
  setName: string
  setCode: string
  treatments: readonly Treatment[]
  /** Keys of further differences from the plain printing, as in `CatalogCard`. */
  labels: readonly string[]
  /** Null where the catalogue does not say. */
  finishes: readonly Finish[] | null
  language: string | null
  /** Market prices in dollars. */
  normalPrice: number | null
  foilPrice: number | null
}

/** Keys of the differences between a printing and the plain one. */
export function labelsOf({
  name,
  treatments,
  labels,
}: Pick<Printing, 'name' | 'treatments' | 'labels'>): string[] {
  const inName = variationsOf(splitGroups(name).groups).labels
  return [...new Set([...inName, ...treatments.map(matchKey), ...labels])]
}

/** The store's mark of an etched product in its name. */
export function isEtched({ name }: Pick<Printing, 'name'>): boolean {
  return name.endsWith('(Foil Etched)')
}

/** The keys of a name without its parentheses: of all faces, of the front, and without the word 'token'. */
export function nameKeys(name: string): string[] {
  const { plain } = splitGroups(name)
  const whole = matchKey(plain)
  const keys = [whole, ...(plain.includes('//') ? [matchKey(plain.split('//', 1)[0] ?? '')] : [])]
  return [...new Set(keys.flatMap((key) => [key, withoutToken(key) ?? '']))].filter(
    (key) => key !== '',
  )
}

/** How two names agree: all of both, the front face or the word 'token' apart, or not at all. */
export function nameAgreement(one: string, other: string): 'whole' | 'part' | 'none' {
  const [whole] = nameKeys(one)
  const keys = nameKeys(other)
  if (whole === keys[0]) return 'whole'
  return nameKeys(one).some((key) => keys.includes(key)) ? 'part' : 'none'
}
