import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../ui/hooks/after-paint.ts'

/** More than fit on a screen. */
const step = 4

/**
 * How many elements of a page's list are drawn: a few at first, and as many more with each paint, so that no frame draws
 * all of them. Meanwhile the list is as high as that page was, or else the one before it: who turned it, or went Back to
 * it, is where they were. A page that is there from the start is drawn whole. `page` is undefined until the first one
 * has come; `list` is for the element.
 */
export function useStages<List extends HTMLElement>(
  page: string | number | undefined,
  count: number,
) {
  const list = useRef<List>(null)
  const [stage, setStage] = useState({ page, shown: count })
  const shown = stage.page === page ? stage.shown : step
  const isWhole = shown >= count
  useEffect(() => {
    if (isWhole) return
    afterPaint(() => startTransition(() => setStage({ page, shown: shown + step })))
  }, [page, shown, isWhole])

  const heights = useRef({ of: new Map<typeof page, number>(), last: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const { of, last } = heights.current
    element.style.minHeight = isWhole ? '' : `${of.get(page) ?? last}px`
    if (!isWhole) return
    const { height } = element.getBoundingClientRect()
    of.set(page, height)
    heights.current.last = height
  }, [page, isWhole])
  return { list, shown }
}
