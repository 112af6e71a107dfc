/** Addresses that only machines of the same network reach, and those that name no single machine. */
import { BlockList, isIP } from 'node:net'

/**
 * The special-purpose addresses of IANA (https://www.iana.org/assignments/iana-ipv4-special-registry and
 * iana-ipv6-special-registry), of which none that a server may be at is left out, and multicast.
 */
const networks = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    // Multicast, and what is reserved.
    '224.0.0.0/3',
  ],
  ipv6: [
    // Unspecified, loopback, and the deprecated `::a.b.c.d`.
    '::/96',
    // `::ffff:0:a.b.c.d`, which translators use as `::ffff:a.b.c.d`.
    '::ffff:0:0:0/96',
    // Both embed an IPv4 address: translation within a network, too, and 6to4.
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '2002::/16',
    // Discarded, and dummies.
    '100::/64',
    '100:0:0:1::/64',
    // Protocols, Teredo, benchmarks and ORCHID among them; documentation; segment routing.
    '2001::/23',
    '2001:db8::/32',
    '2620:4f:8000::/48',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    // Site-local, deprecated, which machines still route.
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const blocked = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of networks[family]) {
    const [address = '', prefix] = network.split('/')
    blocked.addSubnet(address, Number(prefix), family)
  }
}

/** An address that is none counts as private. A zone (`fe80::1%eth0`) is left aside. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  return version === 0 || blocked.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
