/**
 * What answers are made of. A read says by tags what it `shows`, a write what it `changes`; the app refetches the reads that
 * show what a write has changed (src/api/cache.ts).
 */
export type Tag =
  /** The caller's account and profile. */
  | 'account'
  | 'sessions'
  /** The members as others see them: who there is, and whose profile is public. */
  | 'members'
  | 'blocks'
  | 'invitations'
  /** Runs of the daily task. */
  | 'tasks'
  | 'audit'
  | 'collection'
  | 'wishlist'
  /** The link to the wishlist. */
  | 'wishlist-link'
  /** The caller's lists. */
  | 'lists'
  /** The searches that the caller keeps. */
  | 'saved-searches'
  /** What other members have for trade. */
  | 'offers'
  | 'proposals'
  | 'imports'
  | 'notifications'
  | 'notification-settings'
  /** The link to the feed of notifications. */
  | 'feed'
  /** The address for mail. */
  | 'mail'

/** What a card is marked with: that the caller has it, wants it, or has it on a list for trade. */
export const cardMarks = ['collection', 'wishlist', 'lists'] as const
