/** The limits of an import, for the server and its mocks. */
import { entryLimitError, type Limits, limitErrors } from '../domain/entries/limits.ts'
import type { BackupCounts } from '../domain/member-export/counts.ts'
import { ApiError } from '../contract/api-error.ts'

/** Throws ApiError 409 when a member would have more than the limits after an import. */
export function checkImportCounts({ collection, wishlist, lists }: BackupCounts, limits: Limits) {
  refuse(
    entryLimitError('collection', collection.entries, limits) ??
      entryLimitError('wishlist', wishlist.entries, limits) ??
      (lists.lists > limits.maxListsPerMember ? limitErrors.lists(limits) : null),
  )
}

/** Throws ApiError 409 when the longest list has too many entries. */
export function checkLongestList(entries: number, limits: Limits): void {
  refuse(entryLimitError('list', entries, limits))
}

function refuse(message: string | null): void {
  if (message !== null) throw new ApiError(409, message)
}
