/** The rules of URLs to which the server posts for members, as far as their text alone decides. The server also checks what the name resolves to. */

export interface AddressRules {
  /** Host names in lower case, `*.discord.com` for all below a name; null for any. */
  hosts: string[] | null
  /** Whether the operator has opened private networks, to which http is allowed too. */
  hasPrivate: boolean
}

/** `[::1]` -> `::1`, `LOCALHOST.` -> `localhost`. */
export const plainHost = ({ hostname }: URL) =>
  hostname.replaceAll(/[[\]]/g, '').replace(/\.$/, '').toLowerCase()

const isNamed = (hosts: readonly string[], host: string) =>
  hosts.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** Why an address is refused, in words that follow the name of its field; null where it is not. */
export function addressProblem(text: string, { hosts, hasPrivate }: AddressRules): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || (hasPrivate && url?.protocol === 'http:')
  if (url === null || !isWeb) return 'must be an address that begins with https://'
  if (url.username !== '' || url.password !== '') return 'must not have a name or a password'
  const host = plainHost(url)
  if (hosts !== null && !isNamed(hosts, host)) return `must be on ${hosts.join(', ')}`
  if (!hasPrivate && isLocalName(host)) return privateProblem
  return null
}

export const privateProblem = 'must not be in a private network'
