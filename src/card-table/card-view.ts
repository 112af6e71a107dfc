/** The ways to look at cards. */
export const cardViews = ['table', 'grid', 'binder'] as const
export type CardView = (typeof cardViews)[number]
