import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withKeptPictures } from '../../operations/pictures/serve-kept.ts'
import { openShop } from '../../testing/shop.ts'
import { precompress } from './precompress.ts'
import { loadSite, withChangedPage } from './static.ts'

const page = `<!doctype html><html lang="en"><title>Ninepocket</title>${'<p>card</p>'.repeat(200)}`
const script = `export const cards = [${'"card",'.repeat(500)}]`
let root: string
let app: ReturnType<typeof openShop>['app']

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ninepocket-site-'))
  const site = join(root, 'app')
  await mkdir(join(site, 'assets'), { recursive: true })
  await mkdir(join(site, '.vite'))
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(join(site, 'index.html'), page)
  await writeFile(join(site, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(site, 'assets/index-1a2b.js'), script)
  await writeFile(join(site, 'assets/index-3c4d.css'), 'a{color:red}')
  await writeFile(join(site, 'assets/font-5e6f.woff2'), new Uint8Array(3000))
  await writeFile(join(site, '.vite/manifest.json'), '{"secret":{"file":"secret.js"}}')
  await precompress(site)
  app = openShop({ site: await loadSite(site) }).app
})
afterAll(() => rm(root, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('files', () => {
  test.each([
    ['/assets/index-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-3c4d.css', 'text/css; charset=utf-8'],
    ['/assets/font-5e6f.woff2', 'font/woff2'],
  ])('%s has its media type and may be kept for a year', async (path, type) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come precompressed as %s', async (encoding, decode) => {
    const response = await get('/assets/index-1a2b.js', { 'Accept-Encoding': encoding })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(script.length / 5)
    expect(decode(bytes).toString()).toBe(script)
  })

  test('are sent uncompressed to a client without encodings, and where compression saves nothing', async () => {
    const plain = await get('/assets/index-1a2b.js')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
    const font = await get('/assets/font-5e6f.woff2', { 'Accept-Encoding': 'br, gzip' })
    expect(font.headers.get('Content-Encoding')).toBeNull()
  })

  test('HEAD has the length', async () => {
    const response = await app.request('/assets/index-1a2b.js', { method: 'HEAD' })
    expect(response.headers.get('Content-Length')).toBe(String(script.length))
    expect(await response.text()).toBe('')
  })

  test('that are missing under /assets are a plain 404, not the page', async () => {
    const response = await get('/assets/index-old.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the page', () => {
  test.each([
    '/',
    '/index.html',
    '/sets/all',
    '/sets/Vol.%202',
    '/sets/100%25',
    '/sets/100%',
    '/sets/a%2Fb%5Cc',
    '/apiary',
  ])('answers at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.text()).toBe(page)
  })

  test('is not sent again to a client that has it', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? ''
    const again = await get('/sets', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('Cache-Control')).toBe('no-cache')
    expect(await again.text()).toBe('')
  })

  test('never replaces an API answer', async () => {
    const response = await get('/api/unknown', { Accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('json')
  })

  test('is not for other methods', async () => {
    const response = await app.request('/sets', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/secret.txt%00.html',
  '//secret.txt',
  '/.vite/manifest.json',
])('%s reaches nothing outside the app', async (path) => {
  expect(await (await get(path)).text()).not.toContain('secret')
})

describe('headers', () => {
  test('allow no inline code, no foreign code and no frames', async () => {
    const { headers } = await get('/')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: https:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  })

  test('are on errors and API answers too', async () => {
    for (const path of ['/api/unknown', '/api/trouble/crash', '/assets/none.js', '/api/items']) {
      const { headers } = await get(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    }
  })

  test('let the app reach an API elsewhere when it is built so', async () => {
    const { headers } = await openShop({ apiOrigin: 'https://api.example' }).app.request('/api/me')
    expect(headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://api.example;",
    )
  })

  test('require https only over https', async () => {
    expect((await get('/')).headers.get('Strict-Transport-Security')).toBeNull()
    const secure = await get('https://cards.example/')
    expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=15552000')
    const proxied = await get('/', { 'X-Forwarded-Proto': 'https' })
    expect(proxied.headers.get('Strict-Transport-Security')).toBe('max-age=15552000')
  })
})

test('a changed page is the same in every encoding, under a tag of its own', async () => {
  const usual = await loadSite(join(root, 'app'))
  const site = await withChangedPage(usual!, withKeptPictures)
  const changed = openShop({ site }).app
  const plain = await (await changed.request('/')).text()
  expect(plain).toMatch(/^<!doctype html><html data-pictures="kept"/)
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await changed.request('/', { headers: { 'Accept-Encoding': encoding } })
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain)
    expect(answer.headers.get('ETag')).not.toBe((await get('/')).headers.get('ETag'))
  }
  expect(await (await get('/')).text()).not.toContain('data-pictures')
  expect(await withChangedPage(usual!, (html) => html)).toBe(usual)
})

test('a folder without a page is no site, and the server says what is missing', async () => {
  expect(await loadSite(join(root, 'nowhere'))).toBeUndefined()
  const response = await openShop({ site: undefined }).app.request('/')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('npm run build')
})
