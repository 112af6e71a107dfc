/**
 * Times what a person sees of an interaction: from the input event until the page has stopped changing, less the time
 * in which it only waited for answers (requests that were under way before the last change).
 */
import type { Page } from 'playwright'

declare global {
  interface Window {
    bench: {
      /** When the last input came, when the document last changed after it, and when that was painted. */
      input: number
      changed: number
      painted: number
      /** When the last picture came. */
      pictured: number
      /** Requests under way. */
      waiting: number
      layoutShift: number
      mostRows: number
    }
  }
}

/** Runs in the page before anything else. */
function observe() {
  const bench = {
    input: 0,
    changed: 0,
    painted: 0,
    pictured: 0,
    waiting: 0,
    layoutShift: 0,
    mostRows: 0,
  }
  window.bench = bench
  for (const type of ['click', 'change']) {
    addEventListener(type, (event) => (bench.input ||= event.timeStamp), { capture: true })
  }
  addEventListener('load', () => (bench.pictured = performance.now()), { capture: true })
  // What the benchmark itself does costs time on the thread that is measured: it counts after the paint, and asks nothing
  // of the document while it changes.
  const countRows = () => {
    const rows = document.querySelectorAll('main tbody > tr, main [aria-busy] li').length
    bench.mostRows = Math.max(bench.mostRows, rows)
  }
  const paint = new MessageChannel()
  paint.port1.addEventListener('message', () => {
    bench.painted = performance.now()
    countRows()
  })
  paint.port1.start()
  new MutationObserver((records) => {
    // Pictures come when they come, and are no part of an interaction.
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
    attributeFilter: ['aria-busy', 'aria-sort', 'open'],
  })
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

export async function observePage(page: Page): Promise<void> {
  // The loader of TypeScript names functions by a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observe)
}

/**
 * Waits until nothing has changed for a while and neither answers nor pictures come: drawing the sample's pictures, which
 * are SVG, keeps a page busy.
 */
async function settle(page: Page): Promise<void> {
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

/** Polling in every frame, the default, would add frames to the measured page. */
const seldom = { polling: 100 }

/** Milliseconds from an input, without the time of its answers. */
export interface Interaction {
  /** Until the document was as it stayed. */
  settled: number
  /** Until that was on the screen. */
  painted: number
}

export async function timeInteraction(page: Page, act: () => Promise<void>): Promise<Interaction> {
  await settle(page)
  await page.evaluate(() => {
    performance.clearResourceTimings()
    Object.assign(window.bench, { input: 0, changed: 0, painted: 0 })
  })
  await act()
  await page.waitForFunction(
    () => window.bench.input > 0 && window.bench.painted > 0,
    undefined,
    seldom,
  )
  await settle(page)
  return page.evaluate(() => {
    const { input, changed, painted } = window.bench
    const waits = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
      .filter(({ initiatorType }) => initiatorType === 'fetch' || initiatorType === 'script')
      .filter(({ startTime, responseEnd }) => startTime >= input && responseEnd <= changed)
      .toSorted((a, b) => a.startTime - b.startTime)
    // Requests may overlap: the time in which at least one was under way.
    let until = input
    let waited = 0
    for (const { startTime, responseEnd } of waits) {
      waited += Math.max(0, responseEnd - Math.max(until, startTime))
      until = Math.max(until, responseEnd)
    }
    return { settled: changed - input - waited, painted: painted - input - waited }
  })
}

/** Entries since the page was loaded. */
export function observed(page: Page): Promise<{ layoutShift: number; mostRows: number }> {
  return page.evaluate(() => window.bench)
}
