import * as z from 'zod'
import { clientAddress, health } from '../../../src/contract/admin.ts'
import { addressMatcher } from '../../http/limits/trusted-proxies.ts'
import { type Check, fail, ok, type Result, type Settings, warn } from './check.ts'
import { type Answer, ask, isStatus, reasonOf } from './server-request.ts'
import { localAddress } from './server-check.ts'

/** An address of the networks for documentation (RFC 5737), which no visitor has. */
const forgedAddress = '203.0.113.254'

const client = z.object({
  address: z.string(),
  forwarding: z.enum(['none', 'trusted', 'ignored']),
})

/** Requests the server by its public address: whether it arrives, and as what. */
export const proxyCheck: Check = {
  name: 'proxy',
  limitMs: 20_000,
  async run(settings, { isServing }, signal) {
    const { publicOrigin } = settings
    if (publicOrigin === undefined) return [ok('Not checked: PUBLIC_ORIGIN is not set.')]
    if (!isServing) return [ok('Not checked: the server has to be ready for that.')]
    try {
      const answer = await ask(`${publicOrigin}${health.path}`, signal)
      if (!isStatus(answer, 'ok')) return [misdirected(publicOrigin, answer, settings)]
      const faults = [
        ...describeProtocol(publicOrigin, answer),
        ...(await describeForwarding(publicOrigin, settings, signal)),
      ]
      return faults.length > 0
        ? faults
        : [ok(`${publicOrigin} leads to the server, with the address of each visitor.`)]
    } catch (error) {
      return [
        warn(
          `${publicOrigin} cannot be reached from this machine (${reasonOf(error)}).`,
          'Check its DNS entry, its certificate and the proxy, or open it from another network.',
        ),
      ]
    }
  },
}

function misdirected(origin: string, { status, headers }: Answer, settings: Settings): Result {
  const target = headers.get('Location')
  return fail(
    `${origin} ${target === null ? `answers with HTTP status ${status}` : `redirects to ${target}`}.`,
    target === null
      ? `Make the proxy forward it to ${localAddress(settings)}.`
      : 'Set PUBLIC_ORIGIN to the address that visitors end at.',
  )
}

export function describeProtocol(origin: string, { headers }: Answer): Result[] {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'http:') {
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return []
    return [
      warn(
        `${origin} isn't encrypted, so passwords can be read in transit.`,
        'Make a proxy terminate TLS, and set PUBLIC_ORIGIN to its https address.',
      ),
    ]
  }
  if (headers.has('Strict-Transport-Security')) return []
  return [
    warn(
      'The server does not see that visitors come by https.',
      'Make the proxy set X-Forwarded-Proto to https.',
    ),
  ]
}

/** Reports what the proxy forwards. With plain http and no forwarding there is no proxy: the server is its own public address. */
async function describeForwarding(
  origin: string,
  { trustedProxy }: Settings,
  signal: AbortSignal,
): Promise<Result[]> {
  const address = `${origin}${clientAddress.path}`
  const answer = client.parse((await ask(address, signal)).json)
  if (answer.forwarding === 'none') {
    if (origin.startsWith('http:')) return []
    return [
      fail(
        "Visitors' addresses don't reach the server, so they share one limit.",
        'Make the proxy set X-Forwarded-For to the address of the visitor.',
      ),
    ]
  }
  if (answer.forwarding === 'ignored') {
    return [
      fail(
        `The proxy at ${answer.address} is not trusted, so visitors share one limit.`,
        `Set TRUSTED_PROXY to ${[...trustedProxy, answer.address].join(', ')}.`,
      ),
    ]
  }
  // The addresses beyond a trusted one are believed, so a request from there proves nothing.
  if (addressMatcher(trustedProxy)(answer.address)) return []
  const forged = client.parse(
    (await ask(address, signal, { 'X-Forwarded-For': forgedAddress })).json,
  )
  if (forged.address !== forgedAddress) return []
  return [
    fail(
      'Visitors can fake the address the server counts them by.',
      'Make the proxy append to X-Forwarded-For or replace it, and name only proxies in TRUSTED_PROXY.',
    ),
  ]
}
