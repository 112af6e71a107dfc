/** Variants of a printing: its finishes (Normal, Foil), and its treatments (the rest). */
import { type Side, sides } from './finish.ts'

export const treatments = ['Borderless', 'Extended Art', 'Surge Foil'] as const
export type Treatment = (typeof treatments)[number]

/** The variants that a filter offers, in their order. */
export const variants = [...sides, ...treatments] as const
export type Variant = (typeof variants)[number]

/** Whether a card or an entry has the finish or the treatment that the variant names. */
export function matchesVariant(
  row: {
    hasFinish: (side: Side) => boolean
    hasTreatment: (treatment: Treatment) => boolean
  },
  variant: Variant,
): boolean {
  switch (variant) {
    case 'Normal':
    case 'Foil':
      return row.hasFinish(variant)
    case 'Borderless':
    case 'Extended Art':
    case 'Surge Foil':
      return row.hasTreatment(variant)
  }
}
