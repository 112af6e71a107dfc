/** The environment variables of webhooks, which are off without them. */
import { z } from 'zod'
import { type AddressRules, plainHost } from '../../../src/domain/webhooks/address.ts'
import { addressMatcher, isAddressOrNetwork } from '../../http/limits/trusted-proxies.ts'
import { StartError } from '../../start-error.ts'

const listOf = (text: string) => text.split(',').map((entry) => entry.trim())

/** A host as an address has it: a name in lower case, or an IP address. */
const isHost = (text: string) =>
  URL.canParse(`https://${text}`) && plainHost(new URL(`https://${text}`)) === text

export const webhookVariables = {
  /** `*`, or hosts. */
  WEBHOOK_HOSTS: z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .refine(
      (entries) => entries.every((entry) => entry === '*' || isHost(entry)),
      'must be * or hosts such as discord.com, ntfy.sh',
    )
    .optional(),
  WEBHOOK_NETWORKS: z
    .string()
    .transform(listOf)
    .refine(
      (entries) => entries.every(isAddressOrNetwork),
      'must be addresses or networks such as 192.168.1.20, 10.0.0.0/8',
    )
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof webhookVariables>>

export interface WebhookSettings extends AddressRules {
  /** Whether an address is in a private network that the operator has opened. */
  isOpened: (address: string) => boolean
}

/** Null where webhooks are off. Throws StartError for networks without hosts. */
export function webhooksOf(variables: Variables): WebhookSettings | null {
  const { WEBHOOK_HOSTS: hosts, WEBHOOK_NETWORKS: networks = [] } = variables
  if (hosts === undefined) {
    if (networks.length > 0) throw new StartError('WEBHOOK_NETWORKS needs WEBHOOK_HOSTS.')
    return null
  }
  return {
    hosts: hosts.includes('*') ? null : hosts,
    hasPrivate: networks.length > 0,
    isOpened: addressMatcher(networks),
  }
}
