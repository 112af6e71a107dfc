import type { MailMessage } from '../../../src/domain/notifications/mail.ts'
import type { Client } from '../client.ts'

/** The messages that a target has sent, the oldest first. */
export type Outbox = readonly MailMessage[]

/** The expected behaviour, and the check, which throws when it fails. */
export type Scenarios = Readonly<Record<string, (client: Client, outbox: Outbox) => Promise<void>>>
