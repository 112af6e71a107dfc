/** What bounds the imports of a member: one under way, room on the disk, places in the queue. */
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importDelete, importDetail, importStart } from '../../../src/contract/imports.ts'
import { isUnderWay, maxStoredBytes, stalledAfterMs } from '../../../src/domain/imports/import.ts'
import { NoRoomError } from '../../db/disk-room.ts'
import { insertCards } from '../../testing/database.ts'
import { Gate } from '../../testing/gate.ts'
import { memberThreads } from '../../member-threads.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'
import { failCutOffImports, updateImport } from './import-queries.ts'

describe('an import', () => {
  const threads = memberThreads()
  let app: Members
  let amy: Person
  let people = 0
  beforeAll(async () => {
    app = await openMembers('embedded', { threads })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-20T12:00:00Z')
    amy = await app.join(`amy${++people}`)
    app.log.length = 0
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  async function start() {
    const body = new FormData()
    body.append('target', 'collection')
    body.append('text', '1 Forest')
    const headers = { Authorization: `Bearer ${amy.token}` }
    const answer = await app.app.request(
      importStart.path,
      { method: 'POST', headers, body },
      {
        incoming: { socket: { remoteAddress: '203.0.113.7' } },
      },
    )
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  const find = async (id: number) =>
    (await app.send('GET', importDetail.path.replace('{id}', String(id)), { as: amy })).body.import

  async function ended() {
    const { body } = await start()
    await expect.poll(async () => isUnderWay((await find(body.import.id)).status)).toBe(false)
    return find(body.import.id)
  }

  const lines = () =>
    app.log.map((line) => JSON.parse(line)).filter(({ importId }) => importId !== undefined)

  test('waits for the one before it', async () => {
    vi.spyOn(threads.importThreads, 'run').mockReturnValue(new Promise(() => {}))
    expect((await start()).status).toBe(200)
    expect(await start()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('still being read') },
    })
  })

  test('that was being read when the server stopped has failed at the next start, and can be started again', async () => {
    vi.spyOn(threads.importThreads, 'run').mockReturnValue(new Promise(() => {}))
    const { body } = await start()
    await failCutOffImports(app.engine, app.clock.now)
    expect(await find(body.import.id)).toMatchObject({
      status: 'failed',
      message: 'The server stopped while it read the file. Please import it again.',
    })
    expect((await start()).status).toBe(200)
  })

  test('on PostgreSQL it is left to the process that may be reading it', async () => {
    vi.spyOn(threads.importThreads, 'run').mockReturnValue(new Promise(() => {}))
    const { body } = await start()
    const postgres = { ...app.engine, kind: 'postgres' } as const
    await failCutOffImports(postgres, app.clock.now)
    expect((await find(body.import.id)).status).toBe('reading')
    await failCutOffImports(postgres, new Date(app.clock.now.getTime() + stalledAfterMs))
    expect((await find(body.import.id)).status).toBe('failed')
  })

  test('is under way for as long as it waits', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(threads.importThreads, 'run').mockReturnValue(new Promise(() => {}))
    const { body } = await start()
    app.clock.now = new Date(app.clock.now.getTime() + 2 * stalledAfterMs)
    vi.advanceTimersByTime(stalledAfterMs)
    await expect.poll(async () => (await find(body.import.id)).status).toBe('reading')
    expect((await start()).status).toBe(409)
  })

  test('is refused while too many wait', async () => {
    vi.spyOn(threads.importThreads, 'isFull', 'get').mockReturnValue(true)
    const { status, headers, body } = await start()
    expect([status, headers.get('Retry-After'), body.message]).toEqual([
      503,
      '30',
      'Too many imports are waiting to be read. Please try again in a minute.',
    ])
  })

  test('that is deleted while it waits takes no turn', async () => {
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    const end = new Gate()
    const input = async () => {
      await end.opened
      throw new Error('The turn has ended.')
    }
    const turn = threads.importThreads.run({ input, reply: async () => [] })
    const { body } = await start()
    const path = importDelete.path.replace('{id}', String(body.import.id))
    expect((await app.send('DELETE', path, { as: amy })).status).toBe(204)
    const next = ended()
    end.open()
    await expect(turn).rejects.toThrow('The turn has ended.')
    expect(await next).toMatchObject({ status: 'review' })
    const sources = sent.mock.calls.filter(
      ([message]) => message.input?.bytes instanceof ArrayBuffer,
    )
    expect(sources).toHaveLength(1)
  })

  test('ends without rows where the disk fills while it is read', async () => {
    let largeChanges = 0
    vi.spyOn(app.engine, 'checkRoom').mockImplementation(async (size) => {
      // The start, the recognised format, and the first batch of rows.
      if (size === 'large' && ++largeChanges === 3) throw new NoRoomError(size)
    })
    expect(await ended()).toMatchObject({
      status: 'failed',
      message: 'The server has too little disk space left for this import.',
      counts: { rows: 0 },
    })
    expect(lines()).toMatchObject([{ level: 30 }])
  })

  test('is taken back whole where the disk fills while it is carried out', async () => {
    await insertCards(app.engine.db, [{ name: 'Forest', setCode: 'FST' }])
    const { id, counts } = await ended()
    expect(counts).toMatchObject({ certain: 1 })
    let largeChanges = 0
    vi.spyOn(app.engine, 'checkRoom').mockImplementation(async (size) => {
      // The start of the change, and its first batch.
      if (size === 'large' && ++largeChanges === 2) throw new NoRoomError(size)
    })
    const commit = await app.send('POST', `/api/imports/${id}/commit`, { as: amy })
    expect(commit.status).toBe(507)
    expect(await find(id)).toMatchObject({ status: 'review', counts })
  })

  test('fails where the reviews of its member hold as much as they may', async () => {
    const { id } = await ended()
    await updateImport(app.engine.db, id, { storedBytes: maxStoredBytes })
    expect(await ended()).toMatchObject({
      status: 'failed',
      message:
        'Your reviews take up more than 64 MB. Finish or delete one of them, or import this file in parts.',
      counts: { rows: 0 },
    })
    expect(await find(id)).toMatchObject({ status: 'review' })
  })

  test('that fails by a fault leaves its id and cause in the log', async () => {
    vi.spyOn(threads.importThreads, 'run').mockRejectedValue(new Error('The thread is gone.'))
    const { id } = await ended()
    expect(lines()).toMatchObject([
      { level: 50, importId: id, err: { message: 'The thread is gone.' } },
    ])
  })
})
