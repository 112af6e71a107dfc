/** The ways to look at cards, and how a stored choice is read. */
export const cardViews = ['table', 'grid', 'binder'] as const
export type CardView = (typeof cardViews)[number]

/** A stored view, where it is one of those on offer; the table otherwise. */
export function parseView(stored: unknown, offered: readonly CardView[] = cardViews): CardView {
  return offered.find((view) => view === stored) ?? 'table'
}
