/** Scryfall's list of sets (https://scryfall.com/docs/api/sets), of which the symbols are read. */
import { isFields, listOf, textOrNull } from './fields.ts'
import { maxAddressLength } from './field-lengths.ts'
import { printingsService } from './services.ts'

export interface NamedSymbol {
  /** The code of the set, upper case. */
  code: string
  address: string
}

/** The symbols that a list of sets names. Sets without one, and with one that `symbolAddress` refuses, are left out. */
export function symbolsOfSets(document: unknown): NamedSymbol[] {
  const sets = isFields(document) ? listOf(document['data']).filter(isFields) : []
  return sets.flatMap((set) => {
    const code = textOrNull(set['code'])?.toUpperCase()
    const address = symbolAddress(set['icon_svg_uri'])
    return code === undefined || address === null ? [] : [{ code, address }]
  })
}

/**
 * An https address at a host of the service's pictures. The query is left out: the service changes it every week with all
 * addresses, whatever the picture.
 */
function symbolAddress(value: unknown): string | null {
  const text = textOrNull(value)
  if (text === null || text.length > maxAddressLength || !URL.canParse(text)) return null
  const { protocol, host, origin, pathname } = new URL(text)
  const isOfService = `.${host}`.endsWith(`.${printingsService.pictureDomain}`)
  return protocol === 'https:' && isOfService ? origin + pathname : null
}
