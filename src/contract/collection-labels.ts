/** The locations and the tags that a member uses, and where the copies of a card are. */
import * as z from 'zod/mini'
import { conditions, languages } from '../domain/entries/entry.ts'
import { endpoint } from './endpoint.ts'
import { variationSent } from './entry.ts'
import { idParam } from './params.ts'

const labels = z.object({ locations: z.array(z.string()), tags: z.array(z.string()) })

/** The locations and the tags of the member's entries, each once, sorted by code point. */
export const collectionLabels = endpoint('collectionLabels', {
  method: 'GET',
  path: '/api/collection/labels',
  access: 'member',
  shows: ['collection'],
  sends: labels,
  reads: labels,
})

const copiesSent = z.object({
  copies: z.array(
    z.object({
      variation: variationSent,
      condition: z.enum(conditions),
      language: z.enum(languages),
      /** Empty where there is none. */
      location: z.string(),
      quantity: z.int(),
    }),
  ),
})

/** The member's copies of a card, an element an entry, in the order of their ids. */
export const collectionCopies = endpoint('collectionCopies', {
  method: 'GET',
  path: '/api/collection/copies/{cardId}',
  access: 'member',
  shows: ['collection'],
  params: z.object({ cardId: idParam }),
  sends: copiesSent,
  reads: z.pipe(
    copiesSent,
    z.transform(({ copies }) => copies),
  ),
})
