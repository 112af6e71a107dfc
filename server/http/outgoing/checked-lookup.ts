/** Connections to addresses that were checked: a name may resolve to another address each time. */
import type { lookup, LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

export type Resolve = typeof lookup

/** The addresses that may be connected to, of those of a host. Throws where there are none. */
export type AllowedAddresses = (
  host: string,
  addresses: readonly LookupAddress[],
) => readonly [LookupAddress, ...LookupAddress[]]

/** The look-up of a connection, which connects to no other address than `allowed` returns. */
export function checkedLookup(resolve: Resolve, allowed: AllowedAddresses): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      try {
        const [first, ...others] = allowed(hostname, addresses)
        if (options.all === true) done(null, [first, ...others])
        else done(null, first.address, first.family)
      } catch (refusal) {
        done(refusal as Error, [])
      }
    })
  }
}

/** The host of a URL where it is an address, for which a connection asks for no look-up; null for a name. */
export function literalAddress({ hostname }: URL): LookupAddress | null {
  const address = hostname.replace(/^\[/, '').replace(/\]$/, '')
  const family = isIP(address)
  return family === 0 ? null : { address, family }
}
