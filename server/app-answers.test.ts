import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { as, openShop } from './testing/shop.ts'

const { app } = openShop()

describe('caching', () => {
  test('an answer that may be cached carries a tag and its age for visitors', async () => {
    const { headers } = await app.request('/api/items')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(headers.get('ETag')).toMatch(/^W\/"[\w-]{22}"$/)
    expect(headers.get('Vary')).toContain('Authorization')
  })

  test('the answer for a signed-in reader is revalidated each time, and shared caches do not store it', async () => {
    const { headers } = await app.request('/api/items', { headers: as('member') })
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })

  test('what the reader has already is not sent again', async () => {
    const first = await app.request('/api/items')
    const etag = first.headers.get('ETag') ?? ''
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await app.request('/api/items', { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('ETag')).toBe(etag)
      expect(again.headers.get('Cache-Control')).toBe('public, max-age=60')
      expect(again.headers.get('Content-Type')).toBeNull()
    }
  })

  test('another answer has another tag', async () => {
    const etag = (await app.request('/api/items')).headers.get('ETag') ?? ''
    const other = await app.request('/api/items?page=2', { headers: { 'If-None-Match': etag } })
    expect(other.status).toBe(200)
  })

  test.each(['/api/me', '/api/export', '/api/items/12'])('%s is not stored', async (path) => {
    const { headers } = await app.request(path, { headers: as('member') })
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('ETag')).toBeNull()
  })

  test('HEAD has the same headers without the body', async () => {
    const head = await app.request('/api/items', { method: 'HEAD' })
    const get = await app.request('/api/items')
    expect(head.status).toBe(200)
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'))
    expect(await head.text()).toBe('')
  })
})

describe('compression', () => {
  const large = '/api/named/x'
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', null],
    ['identity', null],
  ])('Accept-Encoding %s is answered with %s', async (accept, encoding) => {
    const response = await app.request(large, { headers: { 'Accept-Encoding': accept } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }
    const text = encoding === null ? bytes : decode[encoding as 'br' | 'gzip'](bytes)
    expect(JSON.parse(text.toString())).toMatchObject({ name: 'x' })
    expect(bytes.length < 500).toBe(encoding !== null)
  })

  test('a short answer is left as it is', async () => {
    const response = await app.request('/api/items', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Content-Encoding')).toBeNull()
  })
})

describe('other answers', () => {
  test('a file has its media type and its name in both spellings', async () => {
    const shop = openShop({ services: { exportName: 'Éowyn\'s "best" 100%/a.csv' } })
    const response = await shop.app.request('/api/export', { headers: as('member') })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="_owyn's _best_ 100__a.csv"; filename*=UTF-8''%C3%89owyn%27s%20%22best%22%20100%25%2Fa.csv`,
    )
    expect(await response.text()).toBe('Name,Set\nÉowyn,LTR\n')
  })
})

describe('errors', () => {
  test('an error is repeated under the key that its readers know', async () => {
    const response = await app.request('/api/admin/secret', {
      method: 'POST',
      headers: as('member'),
    })
    expect(await response.json()).toEqual({
      message: 'Only admins can do this.',
      msg: 'Only admins can do this.',
    })
  })

  test('too many tries say when to come back, in whole seconds', async () => {
    const response = await app.request('/api/trouble/busy')
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('62')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ message: 'Slow down.' })
  })

  test('a crash reveals only the id under which the log has the error', async () => {
    const shop = openShop()
    const response = await shop.app.request('/api/trouble/crash')
    expect(response.status).toBe(500)
    const requestId = response.headers.get('X-Request-Id')
    expect(await response.json()).toEqual({
      message: 'Something went wrong on the server.',
      requestId,
    })
    expect(shop.log).toHaveLength(1)
    expect(shop.log[0]).toMatchObject({
      level: 50,
      requestId,
      err: {
        message: expect.stringContaining('hunter2'),
        stack: expect.stringContaining('shop.ts'),
      },
    })
  })
})

describe('the log', () => {
  test('has one line a request, with the id that the answer carries', async () => {
    const shop = openShop({ isTrustedProxy: () => true })
    const response = await shop.app.request('/api/items/12?x=1', {
      headers: { 'X-Request-Id': 'from-the-proxy-1' },
    })
    expect(response.headers.get('X-Request-Id')).toBe('from-the-proxy-1')
    expect(shop.log).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-/),
        requestId: 'from-the-proxy-1',
        endpoint: 'itemDetail',
        method: 'GET',
        path: '/api/items/12',
        status: 200,
        duration: expect.any(Number),
      },
    ])
  })

  test('a path that could forge a log line or colour a terminal is encoded', async () => {
    const shop = openShop()
    await shop.app.request('/x%0A12:00%20GET/%1B[31m%C2%9B%E2%80%A8%E2%80%AE')
    expect(shop.log[0]).toMatchObject({ path: '/x%0A12:00 GET/%1B[31m%C2%9B%E2%80%A8%E2%80%AE' })
  })

  test.each(['a b {"x"}', 'a\u001B[31m', 'a'.repeat(65), ''])(
    'a request id that could forge a log line is replaced: %j',
    async (id) => {
      const trusting = openShop({ isTrustedProxy: () => true }).app
      const response = await trusting.request('/api/items', { headers: { 'X-Request-Id': id } })
      expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f]{16}$/)
    },
  )

  test('a request id of a peer that is no trusted proxy is replaced', async () => {
    const headers = { 'X-Request-Id': 'chosen-by-a-visitor' }
    const response = await app.request('/api/items', { headers })
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f]{16}$/)
  })

  test('holds no token, wherever the request has it', async () => {
    const shop = openShop()
    const secret = 'b3JkaW5hcnktc2VjcmV0'
    const requests: [string, RequestInit][] = [
      [`/api/shared/${secret}`, {}],
      [`/api/shared/${secret}`, { method: 'POST' }],
      [`/api/me?token=${secret}`, { headers: as(secret) }],
      [`/wishlist/public/${secret}`, {}],
    ]
    for (const [path, init] of requests) await shop.app.request(path, init)
    expect(shop.log.map(({ path }) => path)).toEqual([
      '/api/shared/{shareToken}',
      '/api/shared/…',
      '/api/me',
      '/wishlist/public/…',
    ])
    expect(JSON.stringify(shop.log)).not.toContain(secret)
  })
})

describe('other origins', () => {
  const request = { headers: { Origin: 'https://cards.example' } }

  test('may not read the API unless one is named', async () => {
    const { headers } = await app.request('/api/items', request)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('the named one may, with a token, and sees the headers that it needs', async () => {
    const shop = openShop({ publicOrigin: 'https://cards.example' })
    const { headers } = await shop.app.request('/api/items', request)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://cards.example')
    expect(headers.get('Access-Control-Expose-Headers')).toContain('Content-Disposition')
    expect(headers.get('Vary')).toContain('Origin')
    const preflight = await shop.app.request('/api/items', {
      method: 'OPTIONS',
      headers: { ...request.headers, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
  })

  test('an error too can be read by the named one, and nothing by others', async () => {
    const shop = openShop({ publicOrigin: 'https://cards.example' })
    const refused = await shop.app.request('/api/me', request)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://cards.example')
    const other = { headers: { Origin: 'https://evil.example' } }
    const { headers } = await shop.app.request('/api/items', other)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
