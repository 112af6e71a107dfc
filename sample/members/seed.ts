/** The seeds of sample members. `games` is the default one with the second game of the sample. */
export const seeds = ['default', 'empty', 'large', 'games'] as const

export type Seed = (typeof seeds)[number]

/** The day on which the times of the seeds end, an ISO date. */
export const seedDay = '2026-11-20'
