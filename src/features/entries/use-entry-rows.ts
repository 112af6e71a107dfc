import { collectionIdsKey, wishlistIdsKey } from '../../contract/cards.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { isThere, useCardIds } from '../cards/use-marked-cards.ts'

type Mark = 'inCollection' | 'onWishlist'

interface Marked {
  own: Mark
  other: boolean
  row: CardRow
}

/** A row stays the same object as long as its entry does, so that tables need not look at it again. */
const marked = new WeakMap<CardRow, Marked>()

function rowOf<Entry extends CardRow>(entry: Entry, own: Mark, other: boolean): Entry {
  const known = marked.get(entry)
  if (known?.own === own && known.other === other) return known.row as Entry
  const marks =
    own === 'inCollection'
      ? { inCollection: false, onWishlist: other }
      : { onWishlist: false, inCollection: other }
  const row = { ...entry, card: { ...entry.card, ...marks } }
  marked.set(entry, { own, other, row })
  return row
}

/**
 * Entries as rows. Cards are marked where the member also wants (or owns) them, as is known by now; that they are where
 * one looks at them needs no mark.
 */
export function useEntryRows<Entry extends CardRow>(entries: readonly Entry[], own: Mark): Entry[] {
  const ofCollection = own === 'inCollection'
  const ids = useCardIds(ofCollection ? wishlistIdsKey : collectionIdsKey)
  return entries.map((entry) => {
    const { card } = entry
    const said = ofCollection ? card.onWishlist : card.inCollection
    return rowOf(entry, own, isThere(ids, card, said))
  })
}
