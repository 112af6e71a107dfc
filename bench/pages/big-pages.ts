/**
 * The main screens on the real server with the data of the load benchmark, for a member with very
 * large collections and lists.
 */
import { chromium } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import type { Section } from '../figures.ts'
import { startServer } from '../server-process.ts'
import { bigData } from './big-data.ts'
import { coldStart } from './cold-start.ts'
import { firstVisit } from './first-visit.ts'
import { pockets, pocketViews } from './pockets.ts'
import { interactions, memory } from './repeats.ts'
import { screens } from './big-screens.ts'

/** `BENCH_SCREENS=collection,users` takes some of them alone, and `cold start` the start without a network. */
const screenNames = process.env['BENCH_SCREENS']?.split(',')

export async function bigPages(): Promise<Section[]> {
  const views = pocketViews.filter((name) => screenNames?.includes(name) ?? true)
  const others = screenNames?.filter((name) => !pocketViews.includes(name))
  return [
    ...(others?.length === 0 ? [] : await largeAccount()),
    ...(views.length === 0 ? [] : await pockets(views)),
  ]
}

async function largeAccount(): Promise<Section[]> {
  const data = await bigData()
  const server = await startServer({ DATA_DIR: data.folder })
  const browser = await chromium.launch(launchOptions)
  const place = { address: server.address, token: data.token }
  try {
    const all = Object.entries(screens(data))
    const selection = all.filter(
      ([name]) => screenNames === undefined || screenNames.includes(name),
    )
    const growth = await memory(place, Object.fromEntries(selection))
    const sections: Section[] = []
    for (const [name, screen] of selection) {
      const grown = growth[name]
      sections.push({
        title: name,
        figures: [
          ...(await firstVisit(browser, { ...place, screen })),
          ...(await interactions(browser, place, screen)),
          ...(grown ? [grown] : []),
        ],
      })
    }
    if (screenNames?.includes('cold start') ?? true) sections.push(await coldStart(browser, place))
    return sections
  } finally {
    await browser.close()
    await server.stop()
    await data.drop()
  }
}
