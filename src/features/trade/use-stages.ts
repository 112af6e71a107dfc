import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'

/** More than fit on a screen. */
const step = 4

/**
 * How many elements of a page's list are drawn: a few at first, and as many more with each paint, so that no frame draws
 * all of them. A page that is there from the start is drawn whole, and one that is come back to has its height: the
 * browser finds the place where somebody was. `page` is undefined until the first one has come; `list` is for the element.
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

  const heights = useRef(new Map<typeof page, number>())
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    element.style.minHeight = isWhole ? '' : `${heights.current.get(page) ?? 0}px`
    if (isWhole) heights.current.set(page, element.getBoundingClientRect().height)
  }, [page, isWhole])
  return { list, shown }
}
