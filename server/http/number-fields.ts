/** Numbers of the environment. */
import { z } from 'zod'

export const wholeNumber = (digits: RegExp) =>
  z.string().regex(digits, 'must be a whole number').transform(Number)

/** A TCP port; 0 for any free one. */
export const portField = wholeNumber(/^\d{1,5}$/).refine(
  (port) => port <= 65_535,
  'must be at most 65535',
)
