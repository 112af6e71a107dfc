import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDatabase, postgresServer } from '../../testing/postgres-database.ts'
import { openPool, socketThatEnds } from './postgres-pool.ts'

test('a socket gives up when nothing is said for too long', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const socket = socketThatEnds(50).connect((silent.address() as AddressInfo).port, '127.0.0.1')
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  silent.close()
})

describe.skipIf(postgresServer === undefined)('a pool', () => {
  test('waits for a connection of its own where the server accepts no further one', async () => {
    const { url, drop } = await makeDatabase()
    onTestFinished(drop)
    const admin = openPool({ databaseUrl: url, most: 1 })
    onTestFinished(admin.close)
    const role = `ninepocket_${randomUUID().slice(0, 8)}`
    await admin.pool.query(`create role ${role} login connection limit 2`)
    onTestFinished(async () => void (await admin.pool.query(`drop role ${role}`)))
    const limited = new URL(url)
    limited.username = role
    const { pool, close } = openPool({ databaseUrl: limited.href, most: 8 })
    onTestFinished(close)
    const queries = Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.02)'))
    const answers = await Promise.allSettled(queries)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  })
})
