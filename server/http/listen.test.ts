import { Agent, get, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { as } from '../testing/shop.ts'
import { listen } from './listen.ts'

const soon = 5_000

/** A server whose requests wait until they are let go. */
async function openSlowServer() {
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const server = await listen(
    async () => {
      arrived.resolve()
      await gate.promise
      return new Response('done')
    },
    '127.0.0.1',
    0,
  )
  onTestFinished(() => gate.resolve())
  return { server, arrived: arrived.promise, letGo: () => gate.resolve() }
}
