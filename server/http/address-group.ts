import { isIPv4, isIPv6 } from 'node:net'

/**
 * What addresses of one household or machine have in common, to count by: an IPv4 address itself, the first 64 bits of an
 * IPv6 one, since its owner has all the others.
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%', 1)
  const mapped = plain.replace(/^::ffff:/i, '')
  if (isIPv4(mapped) || !isIPv6(plain)) return mapped
  const [head = '', tail] = plain.split('::')
  const given = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - given.length - last.length }, () => '0')
  const all = tail === undefined ? given : [...given, ...zeros, ...last]
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
