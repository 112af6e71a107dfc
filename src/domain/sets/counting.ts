/** What counts as one of a set, what a member has of it, and how far a set is: the words of requests and filters. */

/** What counts as one of a set: a card in any finish, in one finish, or each of its finishes by itself. */
export const countings = ['any', 'normal', 'foil', 'printings'] as const
export type Counting = (typeof countings)[number]

/** Kinds of cards that can be left out of the count. */
export const extras = ['tokens', 'promos', 'variants'] as const
export type Extra = (typeof extras)[number]

/** What can be left out; `none` says that nothing is, where an empty list would be the usual choice. */
export const leftOuts = ['none', ...extras] as const
export type LeftOut = (typeof leftOuts)[number]

export interface CountingRule {
  counting: Counting
  without: readonly LeftOut[]
}

/** What collectors call a set: each card in any finish, without tokens, promos and variants. */
export const usualRule: CountingRule = { counting: 'any', without: extras }

/** What a member has of a card: an empty pocket of it, a filled one, or one with more copies than wanted. */
export const ownerships = ['missing', 'owned', 'extra'] as const
export type Ownership = (typeof ownerships)[number]

/** Copies of which a pocket has more where it has extra ones. */
export const usualCopies = 1

/** How far a set is: `none` has no copy of it, `begun` has some, `complete` all. */
export const completionStates = ['complete', 'begun', 'none'] as const
export type CompletionState = (typeof completionStates)[number]
