/** The ways to look at cards. Every page of the app loads this file. */
import type { StoredChoice } from '../ui/hooks/use-stored.ts'

export const cardViews = ['table', 'grid', 'binder'] as const
export type CardView = (typeof cardViews)[number]
export type ViewChoice = StoredChoice<CardView>

/** Where a page of cards remembers its view. */
export const viewChoice = (key: string): ViewChoice => ({
  key,
  choices: cardViews,
  fallback: 'table',
})
