/** Variants of a printing: its finishes (Normal, Foil), and its treatments (the rest). */

export const treatments = ['Borderless', 'Extended Art', 'Surge Foil'] as const
export type Treatment = (typeof treatments)[number]

/** The variants that a filter offers, in their order. */
export const variants = ['Normal', 'Foil', ...treatments] as const
export type Variant = (typeof variants)[number]

/** Normal and Foil: a price of that kind exists. Treatments: the printing has it. */
export function matchesVariant(
  card: { normalPrice: number | null; foilPrice: number | null; treatments: readonly Treatment[] },
  variant: Variant,
): boolean {
  switch (variant) {
    case 'Normal':
      return card.normalPrice !== null
    case 'Foil':
      return card.foilPrice !== null
    case 'Borderless':
    case 'Extended Art':
    case 'Surge Foil':
      return card.treatments.includes(variant)
  }
}
