import { useEffect, useEffectEvent, useState } from 'react'

interface Found {
  /** Entries of the page. */
  shown: number
  /** Entries of all pages. */
  total: number
  totalPages: number
}

interface PagedResult {
  /** Undefined until there is an answer. */
  found: Found | undefined
  page: number
  /** The entries are those of the page before, while those of `page` load. */
  isStale: boolean
  onPageChange: (page: number, how: { replace: boolean }) => void
}

/** `missing`: the result has no such page. `leaving`: nothing to draw until the entries of another page arrive. */
type PageState = 'shown' | 'missing' | 'leaving'

/**
 * Replaces the page by the one before it when its last entry has been removed while other pages still have some. A page
 * that never showed an entry is only reported as missing: its address may be mistyped.
 */
export function usePageState({ found, page, isStale, onPageChange }: PagedResult): PageState {
  const [filledPage, setFilledPage] = useState<number>()
  const isFilled = found !== undefined && found.shown > 0 && !isStale
  if (isFilled && filledPage !== page) setFilledPage(page)
  const isBeyond = found?.shown === 0 && found.total > 0
  const isEmptied = isBeyond && filledPage === page
  const leave = useEffectEvent(() => {
    // The first page stays: its next entries arrive when it is fetched again.
    if (found && page > 1) onPageChange(Math.min(page - 1, found.totalPages), { replace: true })
  })
  useEffect(() => {
    if (isEmptied) leave()
  }, [isEmptied])
  if (!isBeyond) return 'shown'
  return isEmptied || isStale ? 'leaving' : 'missing'
}
