/** Errors of sign-ins by the provider, by what the member can do about them. */
import type { SignInProblem } from '../../../../src/domain/accounts/sign-in.ts'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** Errors of an authorization response that pass by themselves. */
const passing = new Set(['server_error', 'temporarily_unavailable'])
/** Those with which members decide against the sign-in. */
const declined = new Set(['access_denied', 'login_required', 'consent_required'])
/** Codes of the library for a provider that answers late, by another status, or by no JSON. */
const nonsense = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** The error of a library as a ProviderError. Its message has no token: causes, which may have one, are left out. */
export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { name, message, code, error: response } = error as Partial<Record<string, unknown>>
  const words = [name, code, response, message]
    .filter((each) => typeof each === 'string')
    .join(': ')
    .slice(0, 300)
  return new ProviderError(problemOf(error, code, response), words)
}

function problemOf(error: unknown, code: unknown, response: unknown): SignInProblem {
  if (typeof response === 'string') {
    if (declined.has(response)) return 'cancelled'
    return passing.has(response) ? 'unavailable' : 'refused'
  }
  // A request without an answer is a TypeError of fetch.
  const isUnanswered = error instanceof TypeError && code === undefined
  return isUnanswered || nonsense.has(String(code)) ? 'unavailable' : 'refused'
}
