/** The environment variables of push messages, which are off without them. */
import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { pushServiceHosts } from '../../../src/domain/push/push.ts'
import { hostList, networkList, outgoingRules } from '../../http/outgoing/address-settings.ts'
import type { OutgoingRules } from '../../http/outgoing/allowed-addresses.ts'
import { secretOf, visibleLine } from '../../secret-setting.ts'
import { StartError } from '../../start-error.ts'

/** 32 bytes in base64url. */
const privateKeyPattern = /^[\w-]{43}$/

export const pushVariables = {
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of ninepocket push-keys')
    .optional(),
  PUSH_PRIVATE_KEY: visibleLine(100).optional(),
  PUSH_PRIVATE_KEY_FILE: z.string().optional(),
  PUSH_SUBJECT: visibleLine(500)
    .refine(
      (text) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^/].*)$/.test(text) && URL.canParse(text),
      'must be mailto:you@example.com, or an https address',
    )
    .optional(),
  PUSH_HOSTS: hostList('must be hosts such as push.example.com').optional(),
  PUSH_NETWORKS: networkList.optional(),
}

type Variables = z.output<z.ZodObject<typeof pushVariables>>

export interface PushSettings extends OutgoingRules {
  /** The keys of VAPID (RFC 8292), in base64url. */
  publicKey: string
  privateKey: string
  /** Whom a push service may write to about this server. */
  subject: string
}

/** Null where push messages are off. Throws StartError where a setting lacks another one, or the keys are no pair. */
export function pushOf(variables: Variables): PushSettings | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_SUBJECT: subject } = variables
  if (publicKey === undefined) {
    if (Object.keys(pushVariables).some((name) => variables[name as keyof Variables] !== undefined))
      throw new StartError(
        'The settings PUSH_... need PUSH_PUBLIC_KEY. Make the keys with: ninepocket push-keys',
      )
    return null
  }
  const privateKey = secretOf({
    name: 'PUSH_PRIVATE_KEY',
    secret: variables.PUSH_PRIVATE_KEY,
    file: variables.PUSH_PRIVATE_KEY_FILE,
    neededBy: 'PUSH_PUBLIC_KEY',
  })
  if (subject === undefined)
    throw new StartError('PUSH_PUBLIC_KEY needs PUSH_SUBJECT, such as mailto:you@example.com.')
  if (publicKeyOf(privateKey) !== publicKey)
    throw new StartError("PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY aren't a pair.")
  const hosts = [...pushServiceHosts, ...(variables.PUSH_HOSTS ?? [])]
  return {
    ...outgoingRules(hosts, variables.PUSH_NETWORKS ?? []),
    publicKey,
    privateKey,
    subject,
  }
}

/** Null for what is no private key. */
function publicKeyOf(privateKey: string): string | null {
  if (!privateKeyPattern.test(privateKey)) return null
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return null
  }
}
