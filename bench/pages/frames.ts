/** Frames of a page in use, seen from inside. */
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Ends the recording that `framesDuring` began. */
    endOfFrames: () => Frames
  }
}

/** Milliseconds for a page's first rows: the server starts, and other work may share the machine. */
export const patienceMs = 120_000

export interface Frames {
  /** Milliseconds between frames of `requestAnimationFrame`. */
  intervals: number[]
  /** Milliseconds of the frames that Chromium reports as long: those of more than 50. */
  long: number[]
}

/** The frames while something is done. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const frames: Frames = { intervals: [], long: [] }
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.long.push(duration)
    })
    observer.observe({ type: 'long-animation-frame' })
    let last: number | undefined
    const onFrame = (now: number) => {
      if (last !== undefined) frames.intervals.push(now - last)
      last = now
      request = requestAnimationFrame(onFrame)
    }
    let request = requestAnimationFrame(onFrame)
    window.endOfFrames = () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      return frames
    }
  })
  await work()
  return page.evaluate(() => window.endOfFrames())
}

/** Scrolls from the top to the end, or to `most` pixels, 150 of them in a frame. */
export async function scrollThrough(page: Page, most = Infinity): Promise<void> {
  await page.evaluate(async (end) => {
    scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (let top = 0; top <= Math.min(end, document.documentElement.scrollHeight); top += 150) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    // Pictures of the last screen, and the report of the last frame.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }, most)
}
