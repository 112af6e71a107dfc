/** Floods by visitors and members; `npm run bench -- door` runs and measures larger ones. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { residentMemory } from '../../server/testing/resident-memory.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { call } from './call.ts'
import {
  emptyConnection,
  holdConnections,
  hugeSignIn,
  unfinishedSignIn,
  uploadAll,
} from './door/floods.ts'
import { approvedMembers } from './door/members.ts'
import { targetOf } from './door/senders.ts'
import { watchDuring } from './door/watch.ts'

const megabyte = 1024 * 1024
const uploadMb = 12
/** A connection that was open before may have been closed for the flood. */
const ownConnection = { Connection: 'close' }

// Memory is read from /proc.
describe.skipIf(process.platform !== 'linux')('a server that is sent too much', () => {
  let folder: string
  let server: ServerProcess
  let address: string
  let tokens: string[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninepocket-door-'))
    server = startServerProcess({ DATA_DIR: join(folder, 'data'), TMPDIR: folder })
    address = await server.ready
    tokens = await approvedMembers(address, 12)
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true })
  })

  const memory = () => residentMemory(server.process.pid)

  /** Returns by how many megabytes the server's memory grew during the work; health must be answered each time. */
  async function growthDuring(work: () => Promise<void>): Promise<number> {
    const { growth, healthFailures, healthTimes } = await watchDuring(
      targetOf(address),
      memory,
      work,
    )
    expect(healthTimes.length).toBeGreaterThan(0)
    expect(healthFailures).toBe(0)
    return growth / megabyte
  }

  test.each([
    ['sends nothing', emptyConnection],
    ['never finishes a sign-in', unfinishedSignIn],
  ])('a thousand connections of an address that %s leave room for others', async (_, pieces) => {
    const growth = await growthDuring(async () => {
      const held = await holdConnections(address, 1000, pieces)
      for (const token of [null, tokens[1] ?? '']) {
        const answer = await call(address, token, ['GET', '/api/cards/sets'], ownConnection)
        expect(answer).toMatchObject({ status: 200 })
      }
      await expect.poll(held.openCount).toBeLessThanOrEqual(400)
      held.close()
    })
    expect(growth).toBeLessThan(300)
  })

  test('unfinished sign-ins of 2 MB are given up after 8 KB', async () => {
    const growth = await growthDuring(async () => {
      const held = await holdConnections(address, 200, hugeSignIn)
      await expect.poll(held.openCount).toBe(0)
    })
    expect(growth).toBeLessThan(300)
  })

  test('large files of many members are bounded, and leave nothing behind', async () => {
    const growth = await growthDuring(async () => {
      expect(await uploadAll(address, tokens, 'no backups', uploadMb)).not.toContain(200)
      const statuses = await uploadAll(address, tokens, 'unfinished JSON', uploadMb)
      expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(8)
      expect(new Set(statuses)).toEqual(new Set([400, 503]))
    })
    expect(growth).toBeLessThan(300)
    expect((await readdir(folder)).filter((name) => name.includes('upload'))).toEqual([])
  })
})
