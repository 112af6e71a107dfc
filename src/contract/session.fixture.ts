/** The session of a sign-in, for tests. Throws where the sign-in waits for a code. */
export function sessionOf<Session extends { token: string }>(
  answer: Session | { code_ticket: string },
): Session {
  if ('token' in answer) return answer
  throw new Error('The sign-in waits for the code of a second factor.')
}
