import type { Client } from '../client.ts'

/** What must hold, and the check, which throws when it does not. */
export type Scenarios = Readonly<Record<string, (client: Client) => Promise<void>>>
