/** Putting cards into the collection. */
import type { AddTarget } from '../entries/adding.ts'
import { collectionIdsKey } from '../../contract/card-ids.ts'
import { refOf } from '../../contract/entries.ts'
import { send } from '../send.ts'
import { collectionAdd, collectionList, collectionUpdate } from '../../contract/collection.ts'

/** For adding card after card: each call is sent, however quickly they follow each other. */
export const collectionTarget: AddTarget = {
  idsKey: collectionIdsKey,
  listName: collectionList.name,
  toldBy: [
    'collectionCopies',
    'collectionCopyCounts',
    'collectionCompletion',
    'collectionMovers',
    'collectionStatistics',
  ],
  add: (card, finish) =>
    send(collectionAdd, { body: { ...refOf(card), quantity: 1, isFoil: finish === 'Foil' } }),
  takeOne: (entryId) =>
    send(collectionUpdate, { params: { id: Number(entryId) }, body: { change: -1 } }),
}
