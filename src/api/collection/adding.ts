/** Putting cards into the collection. */
import type { AddTarget } from '../entries/adding.ts'
import { collectionIdsKey } from '../../contract/card-ids.ts'
import { refOf } from '../../contract/entries.ts'
import { sendMarked } from '../mutation.ts'
import { collectionAdd, collectionUpdate } from '../../contract/collection.ts'

export const collectionTarget: AddTarget = {
  idsKey: collectionIdsKey,
  tag: 'collection',
  add: (client, card, finish) =>
    sendMarked(client, collectionAdd, {
      body: { ...refOf(card), quantity: 1, isFoil: finish === 'Foil' },
    }),
  takeOne: (client, entryId) =>
    sendMarked(client, collectionUpdate, { params: { id: Number(entryId) }, body: { change: -1 } }),
}
