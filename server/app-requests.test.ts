import { describe, expect, test } from 'vitest'
import { as, openShop } from './testing/shop.ts'

const { app } = openShop()

function post(path: string, body: BodyInit, type?: string) {
  const headers = as('member', type === undefined ? {} : { 'Content-Type': type })
  return app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

/** A body that comes in pieces and does not say how long it is. */
function streamed(pieces: number, size: number) {
  let sent = 0
  const stream = new ReadableStream({
    pull(controller) {
      if (sent === pieces) return controller.close()
      sent += 1
      controller.enqueue(new Uint8Array(size).fill(32))
    },
  })
  return { stream, sent: () => sent }
}

describe('JSON bodies', () => {
  test('are parsed and handed on', async () => {
    const response = await post('/api/items', '{"name":"Élan"}', 'application/json; charset=utf-8')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ name: 'Élan', by: 3 })
  })

  test.each([
    ['broken JSON', '{"name":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
    ['another media type', '{"name":"x"}', 'text/plain'],
    ['no media type', new Uint8Array([0x7b, 0x7d]), undefined],
  ])('%s is a 400 that says so', async (_, body, type) => {
    const response = await post('/api/items', body, type)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('body'),
      issues: [{ path: 'body' }],
    })
  })

  test('100 KB are read, a byte more is a 413', async () => {
    const fits = JSON.stringify({ name: 'x'.repeat(100 * 1024 - 11) })
    expect(fits).toHaveLength(100 * 1024)
    expect((await post('/api/items', fits, 'application/json')).status).toBe(200)
    const response = await post('/api/items', `${fits} `, 'application/json')
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'The request is larger than 100 KB.' })
  })

  test('a body without a length is given up as soon as it is too large', async () => {
    const { stream, sent } = streamed(1000, 10_240)
    expect((await post('/api/items', stream, 'application/json')).status).toBe(413)
    expect(sent()).toBeLessThan(20)
  })

  test('a length that understates the body changes nothing', async () => {
    const headers = as('member', { 'Content-Type': 'application/json', 'Content-Length': '2' })
    const body = streamed(100, 10_240).stream
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    expect((await app.request('/api/items', init)).status).toBe(413)
  })
})

/** A multipart body with a text and a file of this size. */
function form(size: number) {
  const data = new FormData()
  data.append('note', 'hällo')
  data.append('file', new File(['x'.repeat(size)], 'cards.csv', { type: 'text/csv' }))
  return data
}

describe('multipart bodies', () => {
  test('reach the handler as texts and files, up to the limit of the endpoint', async () => {
    const response = await post('/api/upload', form(200_000))
    expect(await response.json()).toEqual({ note: 'hällo', name: 'cards.csv', size: 200_000 })
  })

  test.each([
    ['JSON instead', '{}', 'application/json'],
    ['no boundary', 'x', 'multipart/form-data'],
    ['a body that is none', 'x', 'multipart/form-data; boundary=y'],
  ])('%s is a 400', async (_, body, type) => {
    expect((await post('/api/upload', body, type)).status).toBe(400)
  })
})

describe('addresses', () => {
  test('a fixed part wins over a parameter', async () => {
    expect(await (await app.request('/api/items/special')).json()).toEqual({ special: true })
    expect(await (await app.request('/api/items/12')).json()).toEqual({ id: 12 })
  })

  test('a path parameter arrives decoded, whatever it holds', async () => {
    const name = `Tom's 100% / "Ärger" & 日本 (x)+y?#\\`
    const response = await app.request(`/api/named/${encodeURIComponent(name)}`)
    expect(await response.json()).toMatchObject({ name })
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/items/1/2'])(
    '%s is unknown, in JSON',
    async (path) => {
      const response = await app.request(path, { headers: { Accept: 'text/html' } })
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({ message: 'API address not found.' })
    },
  )

  test('a wrong method is a 405 that names the right ones', async () => {
    const response = await app.request('/api/items/12', { method: 'PUT' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD'])
    expect(await response.json()).toEqual({
      message: "This address doesn't support the method PUT.",
    })
  })
})
