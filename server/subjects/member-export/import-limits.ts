/** The limits of an import of a member's file. */
import { entryLimitError, type Limits, limitErrors } from '../../../src/domain/entries/limits.ts'
import type { BackupCounts } from '../../../src/domain/member-export/counts.ts'
import { ApiError } from '../../../src/contract/api-error.ts'

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
