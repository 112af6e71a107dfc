/**
 * The advisory locks of a PostgreSQL database, whose numbers all transactions and connections share: two locks of one
 * number would be one lock. Any numbers that no other program on the database is likely to take.
 */
export const lockNumbers = {
  /** Held while a server migrates the tables. */
  migration: 909_117_701,
  /** Held by a transaction whose rules depend on several users. */
  accounts: 909_117_702,
  /** Held while a server runs the daily task. */
  'daily task': 909_117_703,
  /** Held by a transaction that decides whether an address may get a confirmation. */
  confirmations: 909_117_704,
} as const
