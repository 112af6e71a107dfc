/** Settings that name the hosts and private networks to which the server posts for members. */
import { z } from 'zod'
import { plainHost } from '../../../src/domain/deliveries/address.ts'
import { addressMatcher, isAddressOrNetwork } from '../limits/trusted-proxies.ts'
import type { OutgoingRules } from './allowed-addresses.ts'

const listOf = (text: string) => text.split(',').map((entry) => entry.trim())

/** A host as an address has it: a name in lower case, or an IP address. */
const isHost = (text: string) =>
  URL.canParse(`https://${text}`) && plainHost(new URL(`https://${text}`)) === text

/** Hosts, all of which pass `isOther` or are hosts. */
export const hostList = (message: string, isOther: (entry: string) => boolean = () => false) =>
  z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .refine((entries) => entries.every((entry) => isOther(entry) || isHost(entry)), message)

export const networkList = z
  .string()
  .transform(listOf)
  .refine(
    (entries) => entries.every(isAddressOrNetwork),
    'must be addresses or networks such as 192.168.1.20, 10.0.0.0/8',
  )

/** The rules of these hosts (null for any) and private networks. */
export const outgoingRules = (hosts: string[] | null, networks: string[]): OutgoingRules => ({
  hosts,
  hasPrivate: networks.length > 0,
  isOpened: addressMatcher(networks),
})
