/** What a row of the member's file, and the store's offer for it, say about the printing. */
import type { PrintingHints } from '../printing-match/hints.ts'
import { nameKey } from '../cards/card-name.ts'
import { editionKeys, storeSetLabels } from '../printing-match/set-names.ts'
import type { OwnedCard } from './comparison.ts'
import type { Match } from './match-offer.ts'
import type { Offer } from './sell-cart.ts'

export function hintsOf({ name, set, isFoil, finish, collectorNumber }: OwnedCard): PrintingHints {
  return {
    name,
    scryfallId: null,
    productId: null,
    setCode: null,
    setName: set === '' ? null : set,
    collectorNumber,
    finish: finish ?? (isFoil ? 'foil' : 'normal'),
    language: null,
    variation: null,
  }
}

/** The hints of a row with the variation of the offer that is for it: `(0643 - Surge Foil)`, or an edition of variants. */
export function hintsWithOffer(
  owned: OwnedCard,
  { words }: Offer,
  { edition }: Match,
): PrintingHints {
  const hints = hintsOf(owned)
  const editions = editionKeys(owned.set)
  const groups = words.groups.filter((group) => !editions.includes(nameKey(group)))
  const saysVariants = edition !== null && storeSetLabels(edition).length > 0
  return {
    ...hints,
    name: [owned.name, ...groups.map((group) => `(${group})`)].join(' '),
    setName: saysVariants ? edition : hints.setName,
  }
}
