/**
 * A process for the clients, so that their work is not the server's. Each client sends the next
 * call as soon as the previous one is answered.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { DriveOptions } from './drive.ts'
import { connect } from './http-client.ts'
import { Client } from './mix.ts'
import { emptyOutcome, type Outcome } from './outcome.ts'

const [message] = await once(process, 'message')
// The message of `drive.ts`.
const { addresses, population, clients, warmUp, seconds } = message as DriveOptions

const outcome = emptyOutcome()
const start = performance.now()
const from = start + warmUp * 1000
const until = from + seconds * 1000
const working = Array.from({ length: clients }, (_, number) => work(number))
await wait(warmUp * 1000)
process.send?.('warm')
await Promise.all(working)
// After the last answers, all of calls that were sent in time.
outcome.seconds = (performance.now() - from) / 1000
process.send?.(outcome satisfies Outcome, () => process.exit(0))

async function work(number: number): Promise<void> {
  const address = addresses[number % addresses.length]
  if (address === undefined) throw new Error('There is no address to ask.')
  const client = new Client(population, number, clients)
  const connection = connect(address, number)
  while (performance.now() < until) {
    const call = client.next()
    const sent = performance.now()
    try {
      const { status, json } = await connection.send(call)
      const answered = performance.now()
      const isFine = status >= 200 && status < 300
      if (!isFine) fail(String(status), call)
      else {
        if (call.kind === 'write') outcome.acknowledged.push(call.acknowledge(json))
        if (sent >= from) outcome.times[call.kind].push(answered - sent)
      }
    } catch (error) {
      fail(codeOf(error), call)
    }
  }
  connection.close()
}

function fail(why: string, call: ReturnType<Client['next']>): void {
  outcome.failures[why] = (outcome.failures[why] ?? 0) + 1
  const doubtful = call.kind === 'write' ? call.giveUp() : null
  if (doubtful) outcome.doubtful.push(doubtful)
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
