/** The environment variables of webhooks, which are off without them. */
import type { z } from 'zod'
import { hostList, networkList, outgoingRules } from '../../http/outgoing/address-settings.ts'
import type { OutgoingRules } from '../../http/outgoing/allowed-addresses.ts'
import { StartError } from '../../start-error.ts'

export const webhookVariables = {
  /** `*`, or hosts. */
  WEBHOOK_HOSTS: hostList(
    'must be * or hosts such as discord.com, ntfy.sh',
    (entry) => entry === '*',
  ).optional(),
  WEBHOOK_NETWORKS: networkList.optional(),
}

type Variables = z.output<z.ZodObject<typeof webhookVariables>>

/** Null where webhooks are off. Throws StartError for networks without hosts. */
export function webhooksOf(variables: Variables): OutgoingRules | null {
  const { WEBHOOK_HOSTS: hosts, WEBHOOK_NETWORKS: networks = [] } = variables
  if (hosts === undefined) {
    if (networks.length > 0) throw new StartError('WEBHOOK_NETWORKS needs WEBHOOK_HOSTS.')
    return null
  }
  return outgoingRules(hosts.includes('*') ? null : hosts, networks)
}
