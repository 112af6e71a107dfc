import type { Locator, Page } from '@playwright/test'

interface Stroke {
  /** Pixels to the right and downwards. */
  by: [x: number, y: number]
  /** Milliseconds; 400 if left out. */
  takes?: number
  /** Called before the finger is lifted. */
  beforeEnd?: () => Promise<void>
}

const strokeSteps = 8

/** Moves one finger from a point of the window, as a touch screen reports it; times are stated, so that no machine is too slow. */
export async function strokeFrom(
  page: Page,
  from: [x: number, y: number],
  { by, takes = 400, beforeEnd }: Stroke,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begin = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const share = step / strokeSteps
    const point = { x: from[0] + by[0] * share, y: from[1] + by[1] * share }
    return session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
      timestamp: (begin + takes * share) / 1000,
    })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= strokeSteps; step++) await touch('touchMove', step)
  await beforeEnd?.()
  await touch('touchEnd', strokeSteps)
  await session.detach()
}

/** Moves one finger from the middle of an element. */
export async function strokeOn(target: Locator, stroke: Stroke): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('The element of the stroke is not shown.')
  await strokeFrom(target.page(), [box.x + box.width / 2, box.y + box.height / 2], stroke)
}
