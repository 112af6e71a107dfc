import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { socketThatEnds } from './postgres-pool.ts'

test('a socket gives up when nothing is said for too long', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const socket = socketThatEnds(50).connect((silent.address() as AddressInfo).port, '127.0.0.1')
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  silent.close()
})
