/** The answers have the form that GitHub documents for the latest release of a repository; none was recorded from it. */
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../catalog/sources/fixtures/files.ts'
import { isNewer, readLatestRelease, releaseLimits } from './latest-release.ts'
import { UpdateCheck } from './update-check.ts'

const link = 'https://code.example/cards/releases/tag/v0.10.0'
const release = { tag_name: 'v0.10.0', html_url: link, name: '0.10.0', body: 'Better.', assets: [] }
const answering = (body: unknown) =>
  serve((_, response) => response.end(typeof body === 'string' ? body : JSON.stringify(body)))

const quietLog = () => ({
  info: vi.fn<(line: string) => void>(),
  error: vi.fn<(line: string) => void>(),
})

let check: UpdateCheck | undefined
afterEach(() => check?.stop())

test.each([
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.10.3', true],
  ['0.2.0', '0.2.0', false],
  ['0.2.9', '0.3.0', false],
])('version %s comes after %s: %s', (version, than, isAfter) => {
  expect(isNewer(version, than)).toBe(isAfter)
})

test('a newer version is known with its page, and nothing is sent but the request', async () => {
  const requests: IncomingHttpHeaders[] = []
  const address = await serve((request, response) => {
    requests.push(request.headers)
    response.end(JSON.stringify(release))
  })
  const log = quietLog()
  check = new UpdateCheck({ address, log, ownVersion: '0.9.0' })
  await vi.waitFor(() => expect(check?.newer()).toEqual({ version: '0.10.0', link }))
  expect(requests.map((headers) => Object.keys(headers).toSorted())).toEqual([
    ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ])
  expect(requests[0]?.['user-agent']).toBe('ninepocket')
  expect(log.error).not.toHaveBeenCalled()
})

test('an update clears the newer version at the next look', async () => {
  let tag = 'v0.10.0'
  const address = await serve((_, response) =>
    response.end(JSON.stringify({ ...release, tag_name: tag })),
  )
  const log = quietLog()
  check = new UpdateCheck({ address, log, ownVersion: '0.9.0', pauseMs: 5 })
  await vi.waitFor(() => expect(check?.newer()).not.toBeNull())
  tag = 'v0.9.0'
  await vi.waitFor(() => expect(check?.newer()).toBeNull())
})

test('a failure is a line of the log, and what is known stays', async () => {
  let isBroken = false
  const address = await serve((_, response) =>
    isBroken ? response.writeHead(503).end('busy') : response.end(JSON.stringify(release)),
  )
  const log = quietLog()
  check = new UpdateCheck({ address, log, ownVersion: '0.9.0' })
  await vi.waitFor(() => expect(check?.newer()).not.toBeNull())
  isBroken = true
  await check.ask()
  expect(check.newer()).toEqual({ version: '0.10.0', link })
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('The latest version could not be read'),
  )
})

test.each([
  ['<html>'],
  [{ message: 'Not Found' }],
  [{ ...release, tag_name: 'nightly' }],
  [{ ...release, html_url: 'javascript:alert(1)' }],
])('an answer that names no release is refused: %j', async (body) => {
  await expect(readLatestRelease(await answering(body))).rejects.toThrow('names no release')
})

test('an answer of more than 1 MB is not read to its end', async () => {
  const body = JSON.stringify({ ...release, body: 'x'.repeat(releaseLimits.maxBytes) })
  await expect(readLatestRelease(await answering(body))).rejects.toThrow('is larger than 1.0 MB')
})
