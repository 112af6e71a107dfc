import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`

function openGallery() {
  const drawPicture = vi.fn<(path: string) => string | null>((path) =>
    path.startsWith('/pictures/DWN/') ? svg.replace('M0', `M${path.length}`) : null,
  )
  return { drawPicture, app: openShop({ drawPicture }).app }
}

test('a picture is an SVG with a tag, a long life and a policy of its own', async () => {
  const { app } = openGallery()
  const response = await app.request('/pictures/DWN/12.svg')
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.text()).toMatch(/^<svg/)
  const etag = response.headers.get('ETag') ?? ''
  const again = await app.request('/pictures/DWN/12.svg', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('a picture comes compressed, drawn once', async () => {
  const { app, drawPicture } = openGallery()
  const init = { headers: { 'Accept-Encoding': 'gzip, br' } }
  await app.request('/pictures/DWN/12.svg', init)
  const response = await app.request('/pictures/DWN/12.svg', init)
  expect(response.headers.get('Content-Encoding')).toBe('br')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(brotliDecompressSync(bytes).toString()).toBe(svg.replace('M0', 'M20'))
  expect(drawPicture).toHaveBeenCalledOnce()
})

test('pictures without recent requests are dropped from the cache, used ones stay', async () => {
  const { app, drawPicture } = openGallery()
  await app.request('/pictures/DWN/gone.svg')
  await app.request('/pictures/DWN/used.svg')
  for (let number = 0; number < 499; number += 1) {
    if (number % 100 === 0) await app.request('/pictures/DWN/used.svg')
    await app.request(`/pictures/DWN/${number}.svg`)
  }
  drawPicture.mockClear()
  await app.request('/pictures/DWN/used.svg')
  expect(drawPicture).not.toHaveBeenCalled()
  await app.request('/pictures/DWN/gone.svg')
  expect(drawPicture).toHaveBeenCalledOnce()
})

test('the path is passed on percent-encoded', async () => {
  const { app, drawPicture } = openGallery()
  await app.request('/pictures/DWN/12%2F%C3%A9.svg')
  expect(drawPicture).toHaveBeenCalledWith('/pictures/DWN/12%2F%C3%A9.svg')
})

test('an unknown picture is a plain 404, and there is nothing to write', async () => {
  const { app } = openGallery()
  const response = await app.request('/pictures/NOSET/1.svg')
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect((await app.request('/pictures/DWN/1.svg', { method: 'DELETE' })).status).toBe(405)
})
