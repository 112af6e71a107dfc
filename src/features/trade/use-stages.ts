import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../ui/hooks/after-paint.ts'

/** More than fit on a screen. */
const step = 4

/**
 * The number of rendered elements of a page's list: a few at first and as many more after each
 * paint, so that no frame renders all of them. Until then the list keeps the height of that page,
 * or of the previous one, so that paging and Back keep the position. A page that is there from the
 * start renders at once. `page` is undefined until the first one arrives; `list` is the ref for the
 * element.
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
