import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../http/site/static.ts'
import { builtSite } from '../../testing/built-site.ts'
import { siteOfDemo } from './demo-page.ts'

let usual: Site
let remove: () => Promise<void>

beforeAll(async () => {
  const built = await builtSite('<html><head><title>Ninepocket</title></head></html>')
  if (built.site === undefined) throw new Error('The test has no page')
  usual = built.site
  remove = built.remove
})
afterAll(() => remove())

test('the page of a demo says so in its head, in each encoding, under a tag of its own', async () => {
  const before = usual.files.get('/index.html')
  const after = (await siteOfDemo(usual)).files.get('/index.html')
  if (!after?.br || !after.gzip) throw new Error('The page lacks an encoding')
  const [plain, ...decoded] = [
    after.plain,
    brotliDecompressSync(after.br),
    gunzipSync(after.gzip),
  ].map((bytes) => new TextDecoder().decode(bytes))
  expect(plain).toContain(
    'content="Demo: everything you enter is deleted tonight. Sign in as alice',
  )
  expect(decoded).toEqual([plain, plain])
  expect(after.etag).not.toBe(before?.etag)
})

test('the usual page stays as it is', async () => {
  await siteOfDemo(usual)
  expect(new TextDecoder().decode(usual.files.get('/index.html')?.plain)).not.toContain('Demo')
})
