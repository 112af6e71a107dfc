import { expect, test } from 'vitest'
import { openMembers } from '../../testing/members.ts'

test('the overview names a newer version while one is known, and only admins read it', async () => {
  const release = { version: '0.10.0', link: 'https://code.example/cards/releases/tag/v0.10.0' }
  let known: typeof release | null = release
  const members = await openMembers('embedded', { newerVersion: () => known })
  const ada = await members.join('ada', { role: 'admin' })
  const overview = async () => (await members.send('GET', '/api/admin/overview', { as: ada })).body
  expect(await overview()).toMatchObject({ newer_version: release })
  known = null
  expect(await overview()).not.toHaveProperty('newer_version')
  const bob = await members.join('bob')
  expect((await members.send('GET', '/api/admin/overview', { as: bob })).status).toBe(403)
  await members.close()
})
