/** A start that cannot succeed as it was asked for; the message says what to change. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
