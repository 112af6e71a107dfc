/** Sends plain-text messages by SMTP. */
import { createTransport } from 'nodemailer'
import type { MailMessage } from '../../../src/domain/notifications/mail.ts'
import type { Log } from '../../db/engine.ts'
import { describeError } from '../../describe-error.ts'
import { within } from '../../limits/time-limit.ts'

/** Milliseconds that a message or the check of the server may take. The app waits 20 seconds for an answer. */
const maxMessageMs = 15_000

export interface MailSettings {
  /** `smtp://` or `smtps://`, with a name and a password where the server asks for them. */
  smtpUrl: string
  /** The address of the sender. */
  from: string
  /** The origin of the app in links. */
  origin: string
  /** The origin of the API, to which mail programs post. */
  apiOrigin: string
}

/**
 * Why a message was not sent: `refused` for good, `delayed` by an answer that allows another attempt, `unknown` where the
 * connection failed, so that the message may have arrived.
 */
export type MailFailure = 'refused' | 'delayed' | 'unknown'

export class MailError extends Error {
  readonly failure: MailFailure

  constructor(failure: MailFailure, cause: unknown) {
    super(`A message was not sent (${failure}).`, { cause })
    this.name = 'MailError'
    this.failure = failure
  }
}

export interface Mailer {
  origin: string
  /** Throws MailError, which is logged. */
  send: (message: MailMessage) => Promise<void>
  /** Connects and signs in. Throws MailError, which is logged. */
  verify: () => Promise<void>
}

export function createMailer(
  { smtpUrl, from, origin, apiOrigin }: MailSettings,
  log: Log,
  limitMs = maxMessageMs,
): Mailer {
  const transport = createTransport({ ...serverOf(smtpUrl), ...timeouts(limitMs) })

  async function bounded(work: () => Promise<unknown>): Promise<void> {
    try {
      // The timeouts of the connection end the work itself.
      await within(limitMs, work(), 'The mail server was too slow.')
    } catch (error) {
      log.error(`The mail server failed: ${describeError(error).stack}`)
      throw new MailError(failureOf(error), error)
    }
  }
  return {
    origin,
    send: ({ to, subject, text, endToken }) =>
      bounded(() =>
        transport.sendMail({
          from: { name: 'Ninepocket', address: from },
          to: { name: '', address: to },
          subject,
          text,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(endToken !== undefined && {
              'List-Unsubscribe': `<${apiOrigin}/api/notifications/mail/unsubscribe/${endToken}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      ),
    verify: () => bounded(() => transport.verify()),
  }
}

/** A password is sent over TLS alone. */
function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth, requireTLS: !secure }),
  }
}

const timeouts = (limitMs: number) => ({
  dnsTimeout: limitMs,
  connectionTimeout: limitMs,
  greetingTimeout: limitMs,
  socketTimeout: limitMs,
})

/** Classifies a failure by the code of the server's answer: 4xx is temporary, 5xx is not. */
function failureOf(error: unknown): MailFailure {
  const code =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  if (code >= 400 && code < 500) return 'delayed'
  return code >= 500 ? 'refused' : 'unknown'
}
