/** What posts of members may connect to: public addresses by https, and addresses that the operator has opened. */
import {
  addressProblem,
  type AddressRules,
  privateProblem,
} from '../../../src/domain/deliveries/address.ts'
import { type AllowedAddresses, literalAddress } from './checked-lookup.ts'
import { isPrivateAddress } from './private-address.ts'

/** A host without an address that may be connected to. */
export class ClosedAddressError extends Error {
  override name = 'ClosedAddressError'
}

export interface OutgoingRules extends AddressRules {
  /** Whether an address is in a private network that the operator has opened. */
  isOpened: (address: string) => boolean
}

/** The addresses that a connection of a protocol may go to. The function throws ClosedAddressError. */
export function allowedAddresses(
  protocol: string,
  { isOpened }: Pick<OutgoingRules, 'isOpened'>,
): AllowedAddresses {
  const isAllowed = (address: string) =>
    isOpened(address) || (protocol === 'https:' && !isPrivateAddress(address))
  return (host, addresses) => {
    const [first, ...others] = addresses.filter(({ address }) => isAllowed(address))
    if (first === undefined) throw new ClosedAddressError(`${host} is in a closed network.`)
    return [first, ...others]
  }
}

/**
 * Why nothing may be posted to an address, in words that follow the name of its field; null where something may. What a name resolves
 * to is checked by each connection.
 */
export function outgoingProblem(text: string, rules: OutgoingRules): string | null {
  const problem = addressProblem(text, rules)
  if (problem !== null) return problem
  const url = new URL(text)
  const literal = literalAddress(url)
  if (literal === null) return null
  try {
    allowedAddresses(url.protocol, rules)(url.hostname, [literal])
    return null
  } catch (error) {
    if (error instanceof ClosedAddressError) return privateProblem
    throw error
  }
}
