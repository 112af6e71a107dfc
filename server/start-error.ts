import { SentenceError } from './describe-error.ts'

/** The server cannot start with these settings; the message has the remedy. */
export class StartError extends SentenceError {
  override readonly name = 'StartError'
}
