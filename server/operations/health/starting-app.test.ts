import { expect, onTestFinished, test } from 'vitest'
import { Readiness } from './readiness.ts'
import { createStartingApp } from './starting-app.ts'
import { builtSite } from '../../testing/built-site.ts'

async function open() {
  const readiness = new Readiness()
  const { site, remove } = await builtSite('<!doctype html><title>Ninepocket</title>')
  onTestFinished(remove)
  return { readiness, app: createStartingApp({ readiness, site }) }
}

test.each(['/api/ready', '/api/health', '/api/collection', '/pictures/1.svg'])(
  '%s is refused with the reason while the server starts',
  async (path) => {
    const { app, readiness } = await open()
    const response = await app.request(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await response.json()).toMatchObject({ issues: [{ path: 'starting' }] })
    readiness.migrate()
    expect(await (await app.request(path)).json()).toMatchObject({
      message: 'The server is not ready: migrating.',
      issues: [{ path: 'migrating' }],
    })
  },
)

test('pages are served while the server starts', async () => {
  const { app } = await open()
  const response = await app.request('/sets')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
})
