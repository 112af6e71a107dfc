/** Repeated interactions on a screen: latency, smoothness of scrolling, and growth of memory. */
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { type Figure, kibibytes, times } from '../figures.ts'
import { framesDuring, scrollThrough } from './frames.ts'
import { press, settle, timeInput, untilUsable } from './observer.ts'
import { compilesNothing, heap, slowdown, untilForgotten, type Visit, visit } from './page-visit.ts'
import type { Screen } from './big-screens.ts'

const repeats = 12
const maxMs = 100
const cycles = 50
const maxGrowthKb = 4
/** The scrolled distance in pixels: about fifty screens of a phone. */
const maxScrollPixels = 30_000

interface Place {
  address: string
  token: string
}

async function arrive(
  browser: Browser,
  { address, token }: Place,
  { path, usable, isPublic, prepare }: Screen,
  slower: number,
): Promise<Visit> {
  // Prepared at full speed: it is not what is measured.
  const visited = await visit(browser, { token: isPublic ? null : token, slower: 1, usable })
  const { page, devtools } = visited
  await page.goto(address + path)
  await untilUsable(page)
  await prepare?.(page)
  await settle(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return visited
}

async function act(page: Page, { target, act: how }: Screen['steps'][string], round: number) {
  const element = target(page, round)
  await (how ? how(element, round, page) : press(element, page))
}

export async function interactions(
  browser: Browser,
  place: Place,
  screen: Screen,
): Promise<Figure[]> {
  const { page } = await arrive(browser, place, screen, slowdown)
  const figures: Figure[] = []
  for (const [name, step] of Object.entries(screen.steps)) {
    const taken: number[] = []
    // The first two rounds are not counted: they fetch chunks and warm the browser's compiler up.
    for (let round = -2; round < repeats; round++) {
      const at = round + 2
      const { inp } = await timeInput(page, step.target(page, at), () => act(page, step, at))
      if (round >= 0) taken.push(inp)
    }
    figures.push(...times(name, taken, { p95: maxMs }))
  }
  figures.push(...(await scrolling(page)))
  await page.context().close()
  return figures
}

async function scrolling(page: Page): Promise<Figure[]> {
  await settle(page)
  const { long } = await framesDuring(page, () => scrollThrough(page, maxScrollPixels))
  return [
    { name: 'frames over 50 ms while scrolling', value: long.length, unit: '' },
    {
      name: 'longest of them',
      value: Math.max(0, ...long),
      unit: 'ms',
      atMost: maxMs,
    },
  ]
}

/** By screen. All are open at once, since each waits long for its caches to expire. */
export async function memory(
  place: Place,
  screens: Record<string, Screen>,
): Promise<Record<string, Figure>> {
  const args = [...launchOptions.args, compilesNothing]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const visits: [string, Screen, Visit][] = []
    for (const [name, screen] of Object.entries(screens)) {
      const visited = await arrive(browser, place, screen, 1)
      visits.push([name, screen, visited])
      await repeat(visited.page, screen, 6)
    }
    const heaps = async () => {
      await Promise.all(visits.map(([, , visited]) => untilForgotten(visited)))
      const sizes: number[] = []
      for (const [, , visited] of visits) sizes.push(await heap(visited))
      return sizes
    }
    const before = await heaps()
    for (const [, screen, { page }] of visits) await repeat(page, screen, cycles)
    const after = await heaps()
    return Object.fromEntries(
      visits.map(([name, { steps }], at) => {
        const growth = kibibytes((after[at] ?? NaN) - (before[at] ?? NaN)) / cycles
        const [repeated = ''] = Object.keys(steps)
        const title = `growth by ${repeated}, over ${cycles}`
        return [name, { name: title, value: growth, unit: 'KB', atMost: maxGrowthKb }]
      }),
    )
  } finally {
    await browser.close()
  }
}

/** The first step of the screen, an even number of times, so that it ends as it began. */
async function repeat(page: Page, { steps }: Screen, rounds: number): Promise<void> {
  const [step] = Object.values(steps)
  if (!step) return
  for (let round = 0; round < rounds; round++) {
    await act(page, step, round)
    await settle(page)
  }
}
