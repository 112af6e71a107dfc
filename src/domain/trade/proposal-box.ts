/** Apart from the rules of proposals, since every page of the app loads the boxes with the URLs of the trade desk. */

/** The boxes of proposals: pending ones by their sender, all others are past. */
export const proposalBoxes = ['received', 'sent', 'past'] as const
export type ProposalBox = (typeof proposalBoxes)[number]
