import { z } from 'zod'

/** A TCP port of the environment; 0 for any free one. */
export const portField = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be at most 65535')
