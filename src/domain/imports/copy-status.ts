/** What the column of a status says of copies: sold ones are no part of a collection, listed ones are. */
import { foldText } from '../format/text.ts'

const away =
  /^(?:sold|traded(?! in)|given|gifted|donated|lost|stolen|returned|shipped|removed|deleted|discarded|disposed|gone|no longer|not owned|unowned|wanted|want|wish|wishlist|pre-?ordered|ordered|on order|verkauft|getauscht|vendue?s?|echangee?s?|vendid[oa]s?|vendut[oa]|cambiad[oa]s?)\b/
const owned =
  /^(?:own|in (?:collection|stock|hand|binder|use)|collection|stock|on (?:hand|sale)|available|active|listed|for (?:sale|trade)|trade|unlisted|unsold|not (?:sold|listed|for sale|for trade)|keep|kept|have|held|yes|traded in|personal)/

/** `away`: the copies are no longer, or not yet, the member's. Null for words that say neither. */
export function copyStatus(text: string): 'away' | 'owned' | null {
  const folded = foldText(text)
  return away.test(folded) ? 'away' : owned.test(folded) ? 'owned' : null
}
