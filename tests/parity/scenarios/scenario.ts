import type { Client } from '../client.ts'

/** The expected behaviour, and the check, which throws when it fails. */
export type Scenarios = Readonly<Record<string, (client: Client) => Promise<void>>>
