/** The binder of a set on the real server, for a member who misses most of its cards. */
import type { Browser } from 'playwright'
import { collector } from '../data/collector-folder.ts'
import type { Section } from '../figures.ts'
import { inputFigures } from './input-figures.ts'
import { type InputTimes, timeInput } from './observer.ts'
import { answerPictures, type Pictures } from './outside-pictures.ts'
import { slowdown, visit } from './page-visit.ts'

/** 302 cards on 18 spreads; the collector owns 40 of them. */
const setName = 'Ashka and the Ashen Forge'
/** Onwards to pages that have been prefetched, then back to pages that are cached. */
const turns = { onwards: 16, back: 8 }

/** Turns by the keyboard. `most`: most milliseconds of INP, p95. */
export async function binder(
  browser: Browser,
  { address, pictures, most }: { address: string; pictures: Pictures; most: number },
): Promise<Section> {
  const token = await signIn(address)
  const { page, devtools } = await visit(browser, { token, slower: slowdown, usable: 'main ol' })
  await answerPictures(devtools, pictures)
  await page.addInitScript(() => localStorage.setItem('sets_view', 'binder'))
  await page.goto(`${address}/sets/${encodeURIComponent(setName)}`)
  const pages = page.getByRole('region', { name: `Cards of ${setName}` })
  const turn = (key: string) => timeInput(page, pages, () => page.keyboard.press(key))
  const measured: InputTimes[] = []
  // Not counted: it warms up the browser's compiler.
  await turn('ArrowRight')
  for (let n = 0; n < turns.onwards; n++) measured.push(await turn('ArrowRight'))
  for (let n = 0; n < turns.back; n++) measured.push(await turn('ArrowLeft'))
  await page.context().close()
  return {
    title: `binder of a set, two pages open, ${slowdown} × slower`,
    figures: inputFigures('turn a sheet', measured, most),
  }
}

async function signIn(address: string): Promise<string> {
  const { username, password } = collector
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}
