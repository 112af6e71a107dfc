/** What `loop-delay.ts` tells of a server. */
import * as z from 'zod'

/** Milliseconds by which the event loop was late, beyond the resolution of measuring. */
export const loopDelay = z.object({ p50: z.number(), p99: z.number(), max: z.number() })
export type LoopDelay = z.infer<typeof loopDelay>
