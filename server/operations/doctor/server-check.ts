import { ready } from '../../../src/contract/admin.ts'
import { type Check, type Facts, fail, ok, type Result, type Settings, warn } from './check.ts'
import { type Answer, ask, failingCheck, isStatus } from './server-request.ts'

/** Whether the server runs, and what it says of itself. */
export const serverCheck: Check = {
  name: 'server',
  limitMs: 10_000,
  async run(settings, facts, signal) {
    const address = localAddress(settings)
    const answer = await ask(`${address}${ready.path}`, signal).catch(() => null)
    return [answer === null ? silent(address, facts) : describeAnswer(address, answer, facts)]
  },
}

/** The server's own address as this machine reaches it. */
export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function silent(address: string, { holder }: Facts): Result {
  return holder === null
    ? ok(`No server runs at ${address}.`)
    : warn(
        `The process ${holder} has the database open, but does not answer at ${address}.`,
        'Run this with the HOST and PORT of the server, in its container if it runs in one.',
      )
}

function describeAnswer(address: string, answer: Answer, facts: Facts): Result {
  if (isStatus(answer, 'ready')) {
    facts.isServing = true
    return ok(`The server at ${address} is ready.`)
  }
  const failing = failingCheck(answer)
  if (failing === null) {
    return fail(
      `Something other than this version of Ninepocket answers at ${address}.`,
      'Stop it, or set PORT to a free one.',
    )
  }
  const message = `The server at ${address} is not ready (${failing.path}): ${failing.message}`
  const isPassing = ['starting', 'migrating', 'stopping'].includes(failing.path)
  return isPassing
    ? warn(message, "Wait until it's done, and run this again.")
    : fail(message, 'Check its log, and the database below.')
}
