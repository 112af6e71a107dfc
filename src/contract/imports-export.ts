/** Exports of cards as files for other tools. */
import * as z from 'zod/mini'
import { filters } from '../domain/cards/filters.ts'
import { exportFormatIds } from '../domain/imports/export.ts'
import { filterFields } from './cards-filter.ts'
import { selectionOf } from './collection-bulk.ts'
import { endpoint } from './endpoint.ts'
import { bulkBodyLimit } from './entries.ts'
import { holderName } from './entries-holder.ts'
import { ownershipFields } from './sets-ownership.ts'

/**
 * Selected entries of the member's collection, wishlist or one of the member's lists, as a file: those of a list in its own
 * order, others by name. Plain text has a line for each entry, all other formats are CSV.
 */
export const cardExport = endpoint('cardExport', {
  method: 'POST',
  path: '/api/exports',
  access: 'member',
  isRead: true,
  bodyLimit: bulkBodyLimit,
  body: z.object({
    holder: holderName,
    format: z.enum(exportFormatIds),
    entries: selectionOf({ ...filterFields(filters), ...ownershipFields }),
  }),
  file: 'text/plain',
})
