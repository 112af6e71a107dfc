/**
 * Bounds on what one member can make the server keep. They are far above what an honest member needs: they stop one account
 * from filling the disk or from flooding another member. Server and mocks take them from here.
 */

export interface Limits {
  /** Several times the number of sets of a large game. */
  maxListsPerMember: number
  maxDecksPerMember: number
  maxSavedSearches: number
  /** More different entries than the largest game has printings in both finishes. */
  maxCollectionEntries: number
  /** More than half of all printings of the largest game. */
  maxWishlistEntries: number
  /** Wishes of any printing of one card, each within other limits: each compares all printings of the card. */
  maxNeedsOfCard: number
  /** Twice the most that one answer shows of a list (`mostListed`). */
  maxListEntries: number
  /** Four times the largest deck of any game. */
  maxDeckEntries: number
  /** Entries of all lists and decks together, but for those of the list 'For trade', which follows the collection. */
  maxListedEntries: number
  /** A sign-in on each of fifty devices; the least recently used session ends when another one begins. */
  maxSessionsPerMember: number
  /** New proposals to one member within `proposalWindowMs`; counter-proposals answer one and do not count. */
  maxDailyProposalsToOneMember: number
  /** Proposals of one member that wait for an answer, to any member. */
  maxOpenProposals: number
  /** Members that one member blocks. */
  maxBlockedMembers: number
  /** Changes of one member that can be undone; the oldest one is forgotten for the newest one. */
  maxUndosPerMember: number
  /** Bytes of JSON that are kept for the undo of one member's changes: some 150,000 removed entries without notes. */
  maxUndoBytesPerMember: number
  /** Printings in a finish of which copies came by a change in the last weeks: each entry of a full collection twice. */
  maxArrivalsPerMember: number
  /** Answers that are kept for additions that are sent again, and their bytes of JSON: several days of entering packs. */
  maxKeptAnswersPerMember: number
  maxKeptAnswerBytesPerMember: number
  /** Notifications of one member; the oldest read ones are deleted first. */
  maxNotificationsPerMember: number
}

export const limits: Limits = {
  maxListsPerMember: 1000,
  maxDecksPerMember: 500,
  maxSavedSearches: 50,
  maxCollectionEntries: 250_000,
  maxWishlistEntries: 100_000,
  maxNeedsOfCard: 10,
  maxListEntries: 20_000,
  maxDeckEntries: 1000,
  maxListedEntries: 250_000,
  maxSessionsPerMember: 50,
  maxDailyProposalsToOneMember: 20,
  maxOpenProposals: 100,
  maxBlockedMembers: 1000,
  maxUndosPerMember: 20,
  maxUndoBytesPerMember: 32 * 1024 * 1024,
  maxArrivalsPerMember: 500_000,
  maxKeptAnswersPerMember: 1000,
  maxKeptAnswerBytesPerMember: 4 * 1024 * 1024,
  maxNotificationsPerMember: 500,
}

/** Milliseconds for which the server can undo a change. */
export const undoLifetimeMs = 60 * 60_000

/** Milliseconds over which proposals to one member are counted. */
export const proposalWindowMs = 24 * 60 * 60_000

const count = new Intl.NumberFormat('en-US')

/** The containers of entries. */
export const entryHolders = ['collection', 'wishlist', 'list'] as const
export type EntryHolder = (typeof entryHolders)[number]

/** The message when a holder would have too many entries; null when it may have them. */
export function entryLimitError(
  holder: EntryHolder | 'deck',
  entries: number,
  { maxCollectionEntries, maxWishlistEntries, maxListEntries, maxDeckEntries }: Limits,
): string | null {
  const max = {
    collection: maxCollectionEntries,
    wishlist: maxWishlistEntries,
    list: maxListEntries,
    deck: maxDeckEntries,
  }[holder]
  if (entries <= max) return null
  return `A ${holder} holds at most ${count.format(max)} entries. Remove some first.`
}

/** The message when all lists of a member together would have too many entries; null when they may have them. */
export function listedLimitError(entries: number, { maxListedEntries }: Limits): string | null {
  if (entries <= maxListedEntries) return null
  return `Your lists hold at most ${count.format(maxListedEntries)} entries together. Remove some first.`
}

/** The messages of what another limit refuses, the same from the server and from its mocks. */
export const limitErrors = {
  lists: ({ maxListsPerMember }: Limits) =>
    `You can have at most ${count.format(maxListsPerMember)} lists. Delete one first.`,
  decks: ({ maxDecksPerMember }: Limits) =>
    `You can have at most ${count.format(maxDecksPerMember)} decks. Delete one first.`,
  savedSearches: ({ maxSavedSearches }: Limits) =>
    `You can save at most ${count.format(maxSavedSearches)} searches. Delete one first.`,
  dailyProposals: (username: string, { maxDailyProposalsToOneMember }: Limits) =>
    `You've sent ${username} ${maxDailyProposalsToOneMember} offers in 24 hours. Try again later.`,
  openProposals: ({ maxOpenProposals }: Limits) =>
    `You have ${maxOpenProposals} open offers. Withdraw one first.`,
  blocks: ({ maxBlockedMembers }: Limits) =>
    `You can block at most ${count.format(maxBlockedMembers)} members. Unblock one first.`,
}
