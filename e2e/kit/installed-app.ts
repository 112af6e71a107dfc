/** The app with its service worker: what the browser keeps of it, and releases that replace each other. */
import { expect, type Page } from '@playwright/test'
import type { Site } from '../../server/http/site/static.ts'

/** Opens a page and waits until its worker is active and holds the shell. */
export async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'state of the worker that controls the page',
    })
    .toBe('activated')
}

/** The addresses in all caches of the page's origin, by the cache's name. */
export const cachedAddresses = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const byName: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      byName[name] = requests.map(({ url }) => url)
    }
    return byName
  })

/** A file under `/assets/` in a text that names it. */
const assetName = /[\w-]+\.(?:js|css)/g

/** The same app as another release: each file under `/assets/` has another name. */
export function nextRelease(site: Site): Site {
  const folder = '/assets/'
  const names = new Set(
    [...site.files.keys()].flatMap((path) =>
      path.startsWith(folder) ? [path.slice(folder.length)] : [],
    ),
  )
  const renamed = (text: string) =>
    text.replaceAll(assetName, (name) => (names.has(name) ? `next-${name}` : name))
  const files = [...site.files].map(([path, file]) => {
    const isText = /\.(?:js|css|html)$/.test(path)
    const plain = isText ? Buffer.from(renamed(Buffer.from(file.plain).toString())) : file.plain
    return [
      renamed(path),
      { ...file, plain, etag: `"next-${file.etag}`, br: undefined, gzip: undefined },
    ] as const
  })
  return { ...site, files: new Map(files) }
}
