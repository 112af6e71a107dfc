/** Reads the symbols of sets: small SVG documents at public addresses. */
import { AddressReader, type AddressLimits } from './address-reader.ts'
import { CatalogError } from './catalog-error.ts'
import { readSmallText } from './source.ts'
import { sourceName } from './source-name.ts'

export const symbolLimits = {
  maxBytes: 64 * 1024,
  idleTimeoutMs: 10_000,
  totalTimeoutMs: 5 * 60_000,
  mayBePrivate: false,
} as const

/** Gives the SVG document at an address. Throws `CatalogError` where there is none. */
export type SymbolReader = (address: string) => Promise<string>

/** A reader of the symbols of one import. `limits` differ from `symbolLimits` in tests. */
export function symbolReader(limits: Partial<AddressLimits> = {}): SymbolReader {
  const reader = new AddressReader({ ...symbolLimits, ...limits })
  return async (address) => {
    const text = await readSmallText(address, reader)
    if (!isSvg(text)) throw new CatalogError(`${sourceName(address)} is not an SVG picture.`)
    return text
  }
}

/** Whether the first element of a document is `svg`, up to its end. PostgreSQL stores no zero character. */
function isSvg(text: string): boolean {
  const [root] = /<[a-z][^\s/>]*/i.exec(text) ?? []
  return root === '<svg' && text.trimEnd().endsWith('</svg>') && !text.includes('\0')
}
