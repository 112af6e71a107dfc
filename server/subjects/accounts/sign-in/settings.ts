/** The environment variables of sign-in by an OpenID Connect provider, which is off without `OIDC_ISSUER`. */
import { z } from 'zod'
import { isLoopbackHost } from '../../../http/limits/network.ts'
import { secretOf, visibleLine } from '../../../secret-setting.ts'
import { StartError } from '../../../start-error.ts'
import type { ClaimRules } from './identity.ts'

/** An address by https; by http only on this machine, since the secret and all tokens would be readable on the way. */
const issuer = visibleLine(500).refine(
  isIssuer,
  'must be an address such as https://auth.example.com, without query, by https except on this machine',
)

/** `groups=collectors`. */
const claimRule = visibleLine(300)
  .regex(/^[^=]+=./, 'must be a claim and its value, such as groups=collectors')
  .transform((text) => {
    const [claim = ''] = text.split('=', 1)
    return { claim: claim.trim(), value: text.slice(claim.length + 1).trim() }
  })

export const providerVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: visibleLine(500).optional(),
  OIDC_CLIENT_SECRET: visibleLine(2000).optional(),
  OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  OIDC_NAME: visibleLine(40).optional(),
  OIDC_SCOPES: visibleLine(500)
    .refine((scopes) => scopes.split(/\s+/).includes('openid'), 'must contain openid')
    .default('openid profile email'),
  OIDC_APPROVED_CLAIM: claimRule.optional(),
  OIDC_ADMIN_CLAIM: claimRule.optional(),
  OIDC_ONLY: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
}

type Variables = z.output<z.ZodObject<typeof providerVariables>>

export interface ProviderSettings extends ClaimRules {
  /** Its address as URLs spell it, by which its members are stored. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button. */
  name: string
  /** Separated by spaces. */
  scopes: string
  /** Whether members sign in by the provider alone. */
  isOnly: boolean
  /** The origin of the app, to which the provider sends browsers back. */
  origin: string
}

/** Null where there is no provider. Throws StartError where a setting lacks another one. */
export function providerOf(
  variables: Variables,
  { publicOrigin, apiOrigin }: { publicOrigin: string | undefined; apiOrigin: string | undefined },
): ProviderSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = variables
  if (OIDC_ISSUER === undefined) {
    const others = [OIDC_CLIENT_ID, variables.OIDC_APPROVED_CLAIM, variables.OIDC_ADMIN_CLAIM]
    if (others.some((each) => each !== undefined) || variables.OIDC_ONLY === '1')
      throw new StartError('The settings OIDC_... need OIDC_ISSUER, the address of the provider.')
    return null
  }
  if (OIDC_CLIENT_ID === undefined) throw new StartError('OIDC_ISSUER needs OIDC_CLIENT_ID.')
  if (publicOrigin === undefined)
    throw new StartError(
      'OIDC_ISSUER needs PUBLIC_ORIGIN, the origin to which the provider sends browsers back.',
    )
  if (apiOrigin !== undefined && apiOrigin !== publicOrigin)
    throw new StartError(
      'OIDC_ISSUER needs the app and its API on one origin: browsers send the cookie of a sign-in to no other.',
    )
  return {
    issuer: new URL(OIDC_ISSUER).href,
    clientId: OIDC_CLIENT_ID,
    clientSecret: secretOf({
      name: 'OIDC_CLIENT_SECRET',
      secret: variables.OIDC_CLIENT_SECRET,
      file: variables.OIDC_CLIENT_SECRET_FILE,
      neededBy: 'OIDC_ISSUER',
    }),
    name: variables.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    scopes: variables.OIDC_SCOPES,
    approvedBy: variables.OIDC_APPROVED_CLAIM ?? null,
    adminBy: variables.OIDC_ADMIN_CLAIM ?? null,
    isOnly: variables.OIDC_ONLY === '1',
    origin: publicOrigin,
  }
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isSafe && search + hash + username + password === ''
}
