import { createMailer, MailError } from '../../subjects/notifications/mailer.ts'
import { type Check, fail, ok } from './check.ts'
import { reasonOf } from './server-request.ts'

/** Milliseconds in which the mail server must accept the sign-in. */
const answerMs = 10_000

/** Connects to the mail server and signs in, without a message. */
export const mailCheck: Check = {
  name: 'mail',
  limitMs: answerMs + 5000,
  async run({ mail }) {
    if (mail === null) return [ok('SMTP_URL is not set: no mail is sent.')]
    const { host } = new URL(mail.smtpUrl)
    const silent = { info: () => {}, error: () => {} }
    try {
      await createMailer(mail, silent, answerMs).verify()
      return [ok(`The mail server ${host} accepts the sign-in.`)]
    } catch (error) {
      const cause = error instanceof MailError ? error.cause : error
      return [
        fail(
          `The mail server ${host} does not accept the sign-in (${reasonOf(cause).trim()}).`,
          'Check SMTP_URL, its name and password, and whether the port is open from here.',
        ),
      ]
    }
  },
}
