/** Measures a page from inside: Event Timing, the time until it has settled, layout shift and mounted rows. */
import type { Locator, Page } from 'playwright'

declare global {
  interface Window {
    bench: {
      /** Milliseconds of `performance.now()` at which the selector of `observePage` first matched; 0 before. */
      usable: number
      /** Time stamps of the last input, the last change of the document, and the paint after it; 0 for none. */
      input: number
      changed: number
      painted: number
      /** Time stamp of the last loaded or failed picture. */
      pictured: number
      /** Requests in flight. */
      waiting: number
      /** The longest event of each interaction since `timeInput` began, by Event Timing's interaction id. */
      interactions: Map<number, number>
      layoutShift: number
      mostRows: number
    }
  }
}

/** Installs the observer before the page loads. `usable` is the selector whose first match makes the page usable. */
export async function observePage(page: Page, usable = 'main'): Promise<void> {
  // The loader of TypeScript names functions by a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observe, usable)
}

/** Runs in the page before anything else. */
function observe(usable: string) {
  const bench: Window['bench'] = {
    usable: 0,
    input: 0,
    changed: 0,
    painted: 0,
    pictured: 0,
    waiting: 0,
    interactions: new Map(),
    layoutShift: 0,
    mostRows: 0,
  }
  window.bench = bench
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, (event) => (bench.input ||= event.timeStamp), { capture: true })
  }
  for (const type of ['load', 'error']) {
    addEventListener(type, () => (bench.pictured = performance.now()), { capture: true })
  }
  // The observer's own work takes time of the measured thread, so it runs after the paint.
  const paint = new MessageChannel()
  paint.port1.addEventListener('message', () => {
    bench.painted = performance.now()
    if (bench.usable === 0 && document.querySelector(usable)) bench.usable = bench.painted
    const rows = document.querySelectorAll('main tbody > tr, main [aria-busy] li').length
    bench.mostRows = Math.max(bench.mostRows, rows)
  })
  paint.port1.start()
  new MutationObserver((records) => {
    // Pictures load independently of an interaction.
    const others = records.filter(({ type, addedNodes, removedNodes }) => {
      const nodes = [...addedNodes, ...removedNodes]
      return type !== 'childList' || nodes.some((node) => !(node instanceof HTMLImageElement))
    })
    if (others.length === 0) return
    bench.changed = performance.now()
    // A message that is posted in a frame is handled after that frame is painted.
    requestAnimationFrame(() => paint.port2.postMessage(null))
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy', 'aria-sort', 'aria-checked', 'open'],
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { interactionId: id, duration } = entry
      bench.interactions.set(id, Math.max(duration, bench.interactions.get(id) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      // Lib DOM does not know layout shifts yet.
      const { value, hadRecentInput } = shift as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) bench.layoutShift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const plainFetch = window.fetch
  window.fetch = async (...args) => {
    bench.waiting++
    try {
      return await plainFetch(...args)
    } finally {
      bench.waiting--
    }
  }
}

/** Polling in every frame, the default, would add frames to the measured page. */
const seldom = { polling: 100 }

/** Milliseconds from the start of the navigation until the page could be used. */
export async function untilUsable(page: Page): Promise<number> {
  await page.waitForFunction(() => window.bench.usable > 0, undefined, seldom)
  return page.evaluate(() => window.bench.usable)
}

/** Waits until nothing has changed for 300 ms, and no answer is awaited. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { painted, pictured, waiting } = window.bench
      const busy = document.querySelector('[aria-busy="true"]')
      return waiting === 0 && !busy && performance.now() - Math.max(painted, pictured) > 300
    },
    undefined,
    seldom,
  )
}

/** Milliseconds. */
export interface InputTimes {
  /** INP: the longest event of the slowest interaction, until the next paint; steps of 8, never below 16. */
  inp: number
  /** From the press until the last change of the document was painted, answers of the server included. */
  settled: number
}

export type Act = (target: Locator, page: Page) => Promise<void>

/** Moves the pointer and presses at once: without a hover or a pause before it. */
export const press: Act = async (target, page) => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not visible.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Times an input on a settled page, with its target scrolled into view. */
export async function timeInput(page: Page, target: Locator, act = press): Promise<InputTimes> {
  await target.scrollIntoViewIfNeeded()
  await settle(page)
  await page.evaluate(() => {
    Object.assign(window.bench, { input: 0, changed: 0, painted: 0 })
    window.bench.interactions.clear()
  })
  await act(target, page)
  await page.waitForFunction(
    () => window.bench.input > 0 && window.bench.painted > 0,
    undefined,
    seldom,
  )
  await settle(page)
  return page.evaluate(() => {
    const { input, painted, interactions } = window.bench
    return { inp: Math.max(16, ...interactions.values()), settled: painted - input }
  })
}

/** Figures since the page was loaded. */
export function observed(page: Page): Promise<{ layoutShift: number; mostRows: number }> {
  return page.evaluate(() => window.bench)
}
