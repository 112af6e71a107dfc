/** A user of the database as it is sent. */
import type { authMe } from '../../../src/contract/session.ts'
import type { Sends } from '../../../src/contract/endpoint.ts'
import { isUsualMoney, moneyJson } from '../../../src/rules/money.ts'
import type { Db } from '../../db/engine.ts'
import { findRates } from './exchange-rates.ts'
import type { UserRow } from './user-queries.ts'

/** The account as its user sees it; by default that of a user who needs no second factor. */
export async function userSent(
  db: Db,
  user: UserRow,
  needsSecondFactor = false,
): Promise<Sends<typeof authMe>> {
  const money = isUsualMoney(user) ? undefined : moneyJson(user, await findRates(db))
  return {
    ...memberSent(user),
    created_at: user.createdAt.toISOString(),
    profile: { name: user.name, additional_info: user.additionalInfo },
    ...(needsSecondFactor && { needs_second_factor: true }),
    ...(money && { money }),
  }
}

/** The account as admins see it. */
export function memberSent({ id, username, role, status }: UserRow) {
  return { id, username, role, status }
}

/** The profile as its owner sees it, with its visibility. */
export function profileSent({ name, additionalInfo, isPublic }: UserRow) {
  return { name, additional_info: additionalInfo, is_public: isPublic }
}
