import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import { contentHash } from './encoding.ts'
import { withoutServiceWorker } from './service-worker.ts'
import { loadSite, type Site, withChangedPage } from './static.ts'

const page = '<!doctype html><html lang="en"><title>Ninepocket</title>'
let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-site-'))
  const files = {
    'index.html': page,
    'sw.js': `keep([{url:"index.html",revision:\`${contentHash(page)}\`}])`,
    'sw-off.js': 'leave()',
    'manifest.webmanifest': '{"name":"Ninepocket","share_target":{"action":"import"}}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  site = (await loadSite(folder))!
})
afterAll(() => rm(folder, { recursive: true }))

const get = (served: Site, path: string) => openShop({ site: served }).app.request(path)

test('the worker is always fresh, and the manifest has its type', async () => {
  const worker = await get(site, '/sw.js')
  expect(worker.headers.get('Cache-Control')).toBe('no-cache')
  expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  const manifest = await get(site, '/manifest.webmanifest')
  expect(manifest.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
})

test('a changed page changes the hash by which the worker keeps it', async () => {
  const changed = await withChangedPage(site, (html) => html.replace('lang', 'data-demo lang'))
  const html = await (await get(changed, '/')).text()
  expect(html).not.toBe(page)
  expect(await (await get(changed, '/sw.js')).text()).toContain(contentHash(html))
})

test('a server without a worker has one that leaves, a page that says so, and nothing to share with', async () => {
  const without = await withoutServiceWorker(site)
  expect(await (await get(without, '/sw.js')).text()).toBe('leave()')
  expect(await (await get(without, '/')).text()).toContain('<html data-service-worker="off"')
  const manifest = await (await get(without, '/manifest.webmanifest')).json()
  expect(manifest).toEqual({ name: 'Ninepocket' })
  expect((await get(without, '/sw.js')).headers.get('ETag')).not.toBe(
    (await get(site, '/sw.js')).headers.get('ETag'),
  )
})
