/** Imports whose server is killed: all of an import is in the collection, or nothing. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { importStatuses, isUnderWay } from '../../src/domain/imports/import.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { call } from './call.ts'
import { withFolder } from './fault-members.ts'
import type { Scenario } from './scenario.ts'

const places = 300
const cards = 12

const file = [
  'Quantity,Name,Location',
  ...Array.from({ length: places * cards }, (_, n) => `1,Card ${n % cards},Box ${n}`),
].join('\n')
const columns = '{"fields":["quantity","name","location"]}'

const importAnswer = z.object({ import: z.object({ id: z.int(), status: z.enum(importStatuses) }) })
const collectionAnswer = z.object({ totals: z.object({ totalCards: z.int() }) })

const stateOf = async (address: string, token: string, id: number) => {
  const answer = await call(address, token, ['GET', `/api/imports/${id}`])
  const owned = await call(address, token, ['GET', '/api/collection'])
  return {
    status: importAnswer.parse(answer?.body).import.status,
    copies: collectionAnswer.parse(owned?.body).totals.totalCards,
  }
}

/** Answers the import, whose file is not read yet. */
async function started(address: string, token: string) {
  const body = new FormData()
  for (const [key, value] of Object.entries({ target: 'collection', columns }))
    body.append(key, value)
  body.append('file', new Blob([file]), 'cards.csv')
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/imports`, { method: 'POST', headers, body })
  return importAnswer.parse(await answer.json()).import
}

/** Answers the id of a new import, all of whose rows are reviewed. */
async function reviewed(address: string, token: string): Promise<number> {
  let read = await started(address, token)
  while (isUnderWay(read.status)) {
    await sleep(50)
    const answer = await call(address, token, ['GET', `/api/imports/${read.id}`])
    read = importAnswer.parse(answer?.body).import
  }
  assert.equal(read.status, 'review')
  return read.id
}

/** Milliseconds from the request until the kill. */
const delays = [10, 40, 100, 200, 400, 800]

export const importScenarios: Scenario[] = [
  {
    name: 'an import that is killed while it is carried out is in the collection as a whole, or not at all',
    run: () =>
      withFolder(async ({ dataDir, people }) => {
        const token = people[0]?.token ?? ''
        let server = startServerProcess({ DATA_DIR: dataDir })
        const id = await reviewed(await server.ready, token)
        let state = await stateOf(await server.ready, token, id)
        for (const delay of delays) {
          if (state.status === 'committed') break
          const path = `/api/imports/${id}/commit`
          const answer = call(await server.ready, token, ['POST', path])
          await sleep(delay)
          await server.end('SIGKILL')
          const answered = await answer
          server = startServerProcess({ DATA_DIR: dataDir })
          state = await stateOf(await server.ready, token, id)
          assert.ok(state.status === 'committed' || answered === null)
          assert.equal(state.copies, state.status === 'committed' ? places * cards : 0)
        }
        if (state.status !== 'committed') {
          const last = await call(await server.ready, token, ['POST', `/api/imports/${id}/commit`])
          assert.equal(last?.status, 200)
        }
        const whole = await stateOf(await server.ready, token, id)
        assert.deepEqual(whole, { status: 'committed', copies: places * cards })
        await server.end('SIGTERM')
      }),
  },
  {
    name: 'an import that is killed while its file is read fails at the next start, and another one is carried out',
    run: () =>
      withFolder(async ({ dataDir, people }) => {
        const token = people[0]?.token ?? ''
        let server = startServerProcess({ DATA_DIR: dataDir })
        const { id } = await started(await server.ready, token)
        await server.end('SIGKILL')
        server = startServerProcess({ DATA_DIR: dataDir })
        const address = await server.ready
        const { status, copies } = await stateOf(address, token, id)
        assert.equal(status, 'failed')
        assert.equal(copies, 0)
        const early = await call(address, token, ['POST', `/api/imports/${id}/commit`])
        assert.equal(early?.status, 409)
        const deleted = await call(address, token, ['DELETE', `/api/imports/${id}`])
        assert.equal(deleted?.status, 204)
        const next = await reviewed(address, token)
        await call(address, token, ['POST', `/api/imports/${next}/commit`])
        const whole = await stateOf(address, token, next)
        assert.deepEqual(whole, { status: 'committed', copies: places * cards })
        await server.end('SIGTERM')
      }),
  },
]
