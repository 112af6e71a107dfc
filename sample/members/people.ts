/**
 * The members that the seeds start with. Tests sign in as one by name; so does `?mock-user=` in mock mode. A server's demo
 * and servers under parity tests are given the same ones.
 */
import type { Role, UserStatus } from '../../src/domain/accounts/account.ts'
import {
  type PriceSource,
  usualCurrency,
  usualSource,
} from '../../src/domain/cards/price-source.ts'
import type { Seed } from './seed.ts'

export interface UserRecord {
  id: number
  username: string
  /** The password in plain text, since it protects nothing; null for a member who signs in by the provider alone. */
  password: string | null
  role: Role
  status: UserStatus
  /** ISO time. */
  createdAt: string
  profile: { name: string | null; additional_info: string | null; is_public: boolean }
  /** The token of the link to the member's wishlist; null until it is requested. */
  wishlistToken: string | null
  /** Dollars at the usual prices where it is left out. */
  money?: { priceSource: PriceSource; currency: string }
}

export const moneyOf = ({ money }: Pick<UserRecord, 'money'>) =>
  money ?? { priceSource: usualSource, currency: usualCurrency }

/** The password of all seeded people. */
export const seededPassword = 'nine pockets'

/** The sign-in of members, in the bar of a demo. */
export const demoSignIn = `Sign in as alice, bob or carol with the password: ${seededPassword}`

function member(id: number, username: string, more: Partial<UserRecord> = {}): UserRecord {
  return {
    id,
    username,
    password: seededPassword,
    role: 'member',
    status: 'approved',
    createdAt: new Date(Date.UTC(2026, 0, id, 9, 30)).toISOString(),
    profile: { name: null, additional_info: null, is_public: false },
    wishlistToken: null,
    ...more,
  }
}

/**
 * One user of each kind: an admin, members with and without a public profile, a pending one and a
 * denied one.
 */
export const people = {
  ada: member(1, 'ada', { role: 'admin' }),
  alice: member(2, 'alice', {
    profile: {
      name: 'Alice Harbour',
      additional_info: 'I collect bells.\nTrades by post, within the harbour.',
      is_public: true,
    },
    wishlistToken: 'Link-To-Wishes-Of-alice',
  }),
  bob: member(3, 'bob', {
    profile: { name: 'Bob', additional_info: 'Nobody is to read this.', is_public: false },
    wishlistToken: 'Link-To-Wishes-Of-bob',
  }),
  carol: member(4, 'carol', {
    profile: { name: 'Carol', additional_info: null, is_public: true },
  }),
  pia: member(5, 'pia', { status: 'pending' }),
  dan: member(6, 'dan', {
    status: 'denied',
    profile: { name: 'Dan', additional_info: null, is_public: true },
    wishlistToken: 'Link-To-Wishes-Of-dan',
  }),
} satisfies Record<string, UserRecord>

export type Person = keyof typeof people

/** How many members the large seed has, those with a name of their own among them. */
const manyMembers = 300

/** The users of a seed, the first one being its admin. */
export function seededUsers(seed: Seed): UserRecord[] {
  if (seed === 'empty') return []
  const named: UserRecord[] = Object.values(people)
  if (seed !== 'large') return named
  const rest = Array.from({ length: manyMembers - named.length }, (_, index) => {
    const id = named.length + index + 1
    return member(id, `collector-${String(id).padStart(3, '0')}`)
  })
  return [...named, ...rest]
}
