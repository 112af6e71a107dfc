/** IP addresses and the networks that the server counts callers by. */
import { isIP } from 'node:net'

/** The network of an address without the part that identifies a household: a /24 or a /48. */
export function coarseNetworkOf(address: string): string | null {
  const network = networkOf(address)
  if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  return network.endsWith('::/64') ? network.replace(/:[^:]+::\/64$/, '::/48') : null
}

/** The network that one customer of a provider usually has: an IPv4 address itself, and the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = unmappedAddress(address)
  const [unscoped = ''] = plain.split('%')
  if (isIP(unscoped) !== 6) return plain
  const [head = [], tail = []] = unscoped
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 address that was mapped to IPv6 (`::ffff:203.0.113.7`) as IPv4; any other text as it is. */
export function unmappedAddress(address: string): string {
  const rest = /^::ffff:/i.test(address) ? address.slice('::ffff:'.length) : ''
  return isIP(rest) === 4 ? rest : address
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}

/** Whether the host name of a URL names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}
