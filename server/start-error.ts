/** The server cannot start with these settings; the message has the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
