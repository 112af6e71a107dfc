/** Entries of a collection as they are sent. */
import type { Viewer } from '../contract/endpoint.ts'
import { compareText } from '../domain/format/text.ts'
import { ownedJson } from '../rules/entries.ts'
import { deckOf } from './entries.ts'
import type { Priced } from './priced.ts'
import { seenBy } from './entry-pages.ts'
import type { MemoryDb } from './memory-db.ts'
import type { CollectionRecord } from '../domain/entries/belongings.ts'
import { promisedOfOwned } from './stock.ts'

/** An entry of the viewer's collection as it is sent. */
export function ownedSender(db: MemoryDb, viewer: Viewer) {
  const seen = seenBy(db, viewer)
  const promised = promisedOfOwned(db, viewer.id)
  return (entry: Priced<CollectionRecord>) =>
    ownedJson({ ...seen(entry), promised: promised(entry), deck: deckNamed(db, entry) })
}

/** The deck of bound copies; null for free ones. */
function deckNamed(db: MemoryDb, entry: CollectionRecord) {
  const deck = deckOf(db, entry)
  return deck ? { id: deck.id, name: deck.name } : null
}

export const sortedOnce = (texts: readonly string[]) => [...new Set(texts)].toSorted(compareText)
