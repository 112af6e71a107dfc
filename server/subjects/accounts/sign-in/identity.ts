/** Who signs in by the provider, read from the claims that it sent. */
import * as z from 'zod/mini'
import type { Identity } from '../../../../src/domain/accounts/sign-in.ts'

/** A claim and the text that it is, or has among others: `groups=collectors`. The text `true` also means the value. */
export interface ClaimRule {
  claim: string
  value: string
}

export interface ClaimRules {
  /** Approves an account; null where an admin does. */
  approvedBy: ClaimRule | null
  /** Makes an admin; null where roles are no matter of the provider. */
  adminBy: ClaimRule | null
}

/** The longest subject that OpenID Connect allows. */
const maxSubject = 255
const maxName = 200
const maxEmail = 254
/** The longest token that fits into the address of a logout. */
const maxIdToken = 6000

/** A claim of another form counts as missing. */
const textClaim = (max: number) =>
  z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(max))), null)

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(maxSubject)),
  sid: textClaim(maxSubject),
  preferred_username: textClaim(maxName),
  email: textClaim(maxEmail),
  email_verified: z.catch(z.nullable(z.boolean()), null),
})

export type Claims = Readonly<Record<string, unknown>>

/** Throws a ZodError for claims without a subject. */
export function identityOf(
  claims: Claims,
  idToken: string | null,
  { issuer, ...rules }: ClaimRules & Pick<Identity, 'issuer'>,
): Identity {
  const { sub, sid, preferred_username, email, email_verified } = z.parse(claimsSchema, claims)
  const isAdmin = hasClaim(claims, rules.adminBy)
  return {
    issuer,
    subject: sub,
    providerSession: sid,
    idToken: idToken !== null && idToken.length <= maxIdToken ? idToken : null,
    preferredName: preferred_username,
    email: email_verified === true ? (email?.toLowerCase() ?? null) : null,
    isApproved: isAdmin || hasClaim(claims, rules.approvedBy),
    isAdmin,
  }
}

function hasClaim(claims: Claims, rule: ClaimRule | null): boolean {
  if (rule === null || !Object.hasOwn(claims, rule.claim)) return false
  const value = claims[rule.claim]
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.some((each) => each === rule.value || (each === true && rule.value === 'true'))
}
