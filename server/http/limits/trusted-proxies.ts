/** The proxies that TRUSTED_PROXY names. */
import { BlockList, isIP } from 'node:net'
import { unmappedAddress } from './network.ts'

/** Whether the X-Forwarded-For header of this peer is trusted. */
export type IsTrustedProxy = (address: string) => boolean

const ipVersions = { 4: 'ipv4', 6: 'ipv6' } as const
const prefixBits = { 4: 32, 6: 128 } as const

type IpVersion = keyof typeof ipVersions

/** Whether a text is an address (`203.0.113.7`) or a network in CIDR notation (`10.0.0.0/8`, `fd00::/8`). */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= prefixBits[version as IpVersion])
  )
}

/** Matches addresses against a list of addresses and networks. */
export function addressMatcher(entries: readonly string[]): IsTrustedProxy {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const version = isIP(address) as IpVersion
    list.addSubnet(address, Number(prefix ?? prefixBits[version]), ipVersions[version])
  }
  return (address) => {
    const plain = unmappedAddress(address)
    const version = isIP(plain)
    return version !== 0 && list.check(plain, ipVersions[version as IpVersion])
  }
}
