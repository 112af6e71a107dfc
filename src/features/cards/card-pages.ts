import { type QueryKey, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import {
  type BinderSize,
  facingPage,
  pagesAfter,
  type ShownView,
  spreadScreen,
} from '../../card-table/views.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { binderSizeChoice, pageSizeOf } from './card-view.ts'
import { type Paged, type ResultPage, useResultPage } from './use-result-page.ts'

/** Asks for a page by its number, or for the one with the first name from a text on. */
interface PageAt {
  page: number
  atName?: string
}

export interface CardPagesOptions<Answer extends Paged, Row, Key extends QueryKey> {
  view: ShownView
  /** The page that the URL names. */
  page: number
  /** The query of a page with `limit` cards. */
  optionsOf: (at: PageAt, limit: number) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Makes the changes that are on their way to an answer. */
  changed?: (answer: Answer) => Answer
  rowsOf: (answer: Answer) => readonly Row[]
}

/** The open pages of a result: the one that the URL names, and in a binder that has room the one that faces it. */
export interface CardPages<Answer extends Paged, Row> {
  /** The result of the page that the URL names; stale while one of the open pages is. */
  result: ResultPage<Answer>
  /** The rows of the open pages, from left to right. */
  rows: readonly Row[]
  binderSize: BinderSize
  /** The page that `result` has data of: the one before, while that of the URL loads. */
  shownPage: number
  /** The page beside the shown one; null where the cover is there, undefined where one page is open. */
  facing:
    | { count: number; isLoading: boolean; failed: ResultPage<Answer>['failed'] }
    | null
    | undefined
  /** The page with the first name from a text on, where the result is sorted by name; the last one if none follows. */
  pageAtName: (text: string) => Promise<number>
}

const nothing: never[] = []

/** Reads the open pages. Each is a page of the same query. */
export function useCardPages<Answer extends Paged, Row, Key extends QueryKey>({
  view,
  page,
  optionsOf,
  changed = (answer) => answer,
  rowsOf,
}: CardPagesOptions<Answer, Row, Key>): CardPages<Answer, Row> {
  const client = useQueryClient()
  const [binderSize] = useStored(binderSizeChoice)
  const isSpread = useMediaQuery(spreadScreen(binderSize)) && view === 'binder'
  const limit = pageSizeOf(view, binderSize)
  const read = useResultPage(
    (at) => optionsOf({ page: at }, limit),
    page,
    isSpread ? pagesAfter(page) : undefined,
  )
  const result = { ...read, data: read.data && changed(read.data) }
  const { page: shownPage, totalPages } = result.data?.pagination ?? { page, totalPages: Infinity }
  const hasFacing = (at: number) => at > 1 && Math.max(at, facingPage(at)) <= totalPages
  const enabled = isSpread && hasFacing(page)
  const other = useResultPage(
    (at) => ({ ...optionsOf({ page: at }, limit), enabled }),
    facingPage(page),
    [],
  )
  const rows = result.data ? rowsOf(result.data) : nothing
  async function pageAtName(atName: string) {
    const { pagination } = await client.query(optionsOf({ page: 1, atName }, limit))
    return Math.min(pagination.page, pagination.totalPages)
  }
  if (!isSpread) return { result, rows, binderSize, shownPage, facing: undefined, pageAtName }
  const isBeside = hasFacing(shownPage) && other.data?.pagination.page === facingPage(shownPage)
  const beside = isBeside && other.data ? rowsOf(changed(other.data)) : nothing
  return {
    result: { ...result, isStale: result.isStale || (enabled && other.isStale) },
    // An odd page is at the right.
    rows: shownPage % 2 === 1 ? [...beside, ...rows] : [...rows, ...beside],
    binderSize,
    shownPage,
    pageAtName,
    facing: hasFacing(shownPage)
      ? { count: beside.length, isLoading: !isBeside, failed: other.failed }
      : null,
  }
}
