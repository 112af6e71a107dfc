/** A member's backup: exporting everything that they entered, and importing it in place of what is there. */
import * as z from 'zod/mini'
import { maxExportBytes } from '../domain/member-export/document.ts'
import { type Refusal, refusalText } from '../domain/member-export/mistakes.ts'
import { refuseStart } from '../domain/member-export/start.ts'
import { ApiError } from './api-error.ts'
import { endpoint } from './endpoint.ts'
import { flagParam } from './params.ts'

/** All that the member entered (`member-export-document.ts`), as of one moment. */
export const backupExport = endpoint('backupExport', {
  method: 'GET',
  path: '/api/backup/export',
  access: 'member',
  file: 'application/json',
  errorKey: 'error',
})

const entryCounts = z.object({ entries: z.int(), copies: z.int() })

const counts = z.object({
  profile: z.object({ name: z.nullable(z.string()), is_public: z.boolean() }),
  collection: entryCounts,
  wishlist: entryCounts,
  lists: z.object({ lists: z.int(), shared: z.int(), entries: z.int(), copies: z.int() }),
  savedSearches: z.int(),
  /** Copies for trade. */
  forTrade: z.int(),
})

/**
 * The present data, the data after the import, and the cards that the catalogue does not know: the
 * first ones by name.
 */
const change = z.object({
  before: counts,
  after: counts,
  unknown: z.object({
    /** Printings. */
    count: z.int(),
    cards: z.array(
      z.object({
        name: z.string(),
        set: z.nullable(z.string()),
        number: z.nullable(z.string()),
      }),
    ),
  }),
})

export function backupRefused(refusal: Refusal): ApiError {
  return new ApiError(400, refusalText(refusal), { issues: refusal.mistakes })
}

const upload = {
  access: 'member',
  form: z.object({ backupFile: z.file('must be a file') }),
  // The multipart framing of the file is small.
  bodyLimit: maxExportBytes + 4096,
  fileStarts: {
    backupFile: (start: Uint8Array<ArrayBuffer>) => {
      const refusal = refuseStart(start)
      return refusal && backupRefused(refusal)
    },
  },
  sends: change,
  errorKey: 'error',
} as const

/** Checks a file and returns what an import would do; changes nothing. */
export const backupPreview = endpoint('backupPreview', {
  method: 'POST',
  path: '/api/backup/preview',
  ...upload,
  isRead: true,
  repeatable: true,
})

/**
 * Replaces all that the member entered by what is in the backup, or changes nothing. Cards that the catalogue does not
 * know are left out. Only under `shares` others see what the backup shares: a public profile, shared lists and copies for trade;
 * else what they do not see at present stays private. Saved searches become private. 400 for a file that is no backup, with what is wrong and where; 413 for one that is too large.
 */
export const backupImport = endpoint('backupImport', {
  method: 'POST',
  path: '/api/backup/import',
  changes: [
    'collection',
    'wishlist',
    'lists',
    'saved-searches',
    'notifications',
    'imports',
    'proposals',
    'account',
  ],
  ...upload,
  query: z.object({ shares: z._default(flagParam, false) }),
})
