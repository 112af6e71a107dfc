import type { SetType } from '../../contract/sets.ts'

/** The sets, newest first, without the one that is always on sale and never recent. */
export const setsOnSale = (sets: readonly SetType[]): SetType[] =>
  sets.filter(({ name }) => name !== 'Secret Lair Drop (SLD)')
