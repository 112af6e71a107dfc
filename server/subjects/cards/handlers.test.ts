import { expect, onTestFinished, test } from 'vitest'
import { openMembers } from '../../testing/members.ts'

test('a page of cards may be kept for a minute by anybody, and is not sent again to a client that has it', async () => {
  const { request, close } = await openMembers()
  onTestFinished(close)
  const first = await request('/api/cards/all-sets')
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await request('/api/cards/all-sets', { headers })).status).toBe(304)
  expect((await request('/api/cards/all-sets?page=2', { headers })).status).toBe(200)
})
