/** What deliveries may connect to: public addresses by https, and addresses that the operator has opened. */
import { addressProblem, privateProblem } from '../../../src/domain/webhooks/address.ts'
import { wrongAddress } from '../../../src/rules/webhooks.ts'
import { type AllowedAddresses, literalAddress } from '../../http/outgoing/checked-lookup.ts'
import { isPrivateAddress } from '../../http/outgoing/private-address.ts'
import type { WebhookSettings } from './settings.ts'

/** A host without an address that may be connected to. */
export class ClosedAddressError extends Error {
  override name = 'ClosedAddressError'
}

/** The addresses that a connection of a protocol may go to. The function throws ClosedAddressError. */
export function allowedAddresses(
  protocol: string,
  { isOpened }: Pick<WebhookSettings, 'isOpened'>,
): AllowedAddresses {
  const isAllowed = (address: string) =>
    isOpened(address) || (protocol === 'https:' && !isPrivateAddress(address))
  return (host, addresses) => {
    const [first, ...others] = addresses.filter(({ address }) => isAllowed(address))
    if (first === undefined) throw new ClosedAddressError(`${host} is in a closed network.`)
    return [first, ...others]
  }
}

/** Throws ApiError 400 for an address that a webhook may not have. What a name resolves to is checked by each connection. */
export function checkWebhookUrl(text: string, settings: WebhookSettings): void {
  const problem = addressProblem(text, settings)
  if (problem !== null) throw wrongAddress(problem)
  const url = new URL(text)
  const literal = literalAddress(url)
  if (literal === null) return
  try {
    allowedAddresses(url.protocol, settings)(url.hostname, [literal])
  } catch (error) {
    if (error instanceof ClosedAddressError) throw wrongAddress(privateProblem)
    throw error
  }
}
