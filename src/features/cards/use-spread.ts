import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { facingPage, pagesAfter } from '../../card-table/binder/spread.ts'
import { type Paged, type ResultPage, useResultPage } from './use-result-page.ts'

interface Spread<Answer extends Paged> {
  /** Stale while one of the two pages is. */
  result: ResultPage<Answer>
  /** The page that `result` has data of: the one before, while `page` loads. */
  shownPage: number
  /** The page beside the shown one; null where the cover is there, undefined where one page is open. */
  facing: Pick<ResultPage<Answer>, 'data' | 'failed'> | null | undefined
}

/** A page of a result, and the page that faces it where two are open. Each is a page of the same query. */
export function useSpread<Answer extends Paged, Key extends QueryKey>(
  optionsOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>,
  page: number,
  isSpread: boolean,
): Spread<Answer> {
  const result = useResultPage(optionsOf, page, isSpread ? pagesAfter(page) : undefined)
  const { page: shownPage, totalPages } = result.data?.pagination ?? { page, totalPages: Infinity }
  const hasFacing = (at: number) => at > 1 && Math.max(at, facingPage(at)) <= totalPages
  const enabled = isSpread && hasFacing(page)
  const other = useResultPage((at) => ({ ...optionsOf(at), enabled }), facingPage(page), [])
  if (!isSpread) return { result, shownPage, facing: undefined }
  const isBeside = other.data?.pagination.page === facingPage(shownPage)
  return {
    result: { ...result, isStale: result.isStale || (enabled && other.isStale) },
    shownPage,
    facing: hasFacing(shownPage)
      ? { data: isBeside ? other.data : undefined, failed: other.failed }
      : null,
  }
}
