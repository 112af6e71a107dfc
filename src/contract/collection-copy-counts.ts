/** How many copies of several cards a member has, as a page of the binder shows them. */
import * as z from 'zod/mini'
import { finishes } from '../domain/cards/price.ts'
import { extras } from '../domain/sets/completion.ts'
import { endpoint } from './endpoint.ts'
import { idParam, listParam, maxPageSize } from './params.ts'
import { readId } from './reading.ts'

const copyCount = {
  /** Copies by finish, of every condition, language and location. */
  normal: z.int(),
  foil: z.int(),
  /** The finishes in which the card exists, and its kinds: which of its pockets count follows from them (`pocketsOf`). */
  finishes: z.array(z.enum(finishes)),
  extras: z.array(z.enum(extras)),
}

export const copyCountSent = z.object({ card_id: z.int(), ...copyCount })

const copyCountReader = z.pipe(
  z.pipe(
    copyCountSent,
    z.transform(({ card_id: id, ...count }) => ({ cardId: readId(id) ?? '', ...count })),
  ),
  z.object({ cardId: z.string(), ...copyCount }),
)
export type CopyCount = z.output<typeof copyCountReader>

/** The member's copies of up to 100 cards: an element for each known card, in the order asked for, each once. */
export const collectionCopyCounts = endpoint('collectionCopyCounts', {
  method: 'GET',
  path: '/api/collection/copy-counts',
  access: 'member',
  shows: ['collection'],
  query: z.object({
    cards: listParam(idParam).check(
      z.maxLength(maxPageSize, `must have at most ${maxPageSize} items`),
    ),
  }),
  sends: z.object({ counts: z.array(copyCountSent) }),
  reads: z.pipe(
    z.object({ counts: z.array(copyCountReader) }),
    z.transform(({ counts }) => counts),
  ),
})
