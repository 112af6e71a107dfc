/** The one error of the API: thrown by `call()`, by the mocks' handlers and by the server's, and shown by screens. */

/** One thing wrong with a request: where (`query.page`, `body.cards.3.quantity`) and what. */
export interface Issue {
  path: string
  message: string
}

/** The cause: an HTTP error answer, no answer, or an answer that cannot be read. */
export type ErrorKind = 'http' | 'network' | 'timeout' | 'unreadable'

interface Details {
  kind?: ErrorKind
  issues?: Issue[]
  /** The target of an error answer's redirect; followed only when it is a path of this app. */
  redirect?: string
  /** One of `refusalCodes`, for what the app does about the refusal by itself. */
  code?: string
  /** Seconds after which trying again makes sense (429, 503). */
  retryAfter?: number
  /** Whether the message comes from the server. */
  fromServer?: boolean
  /** The id under which the server's log has the error. */
  requestId?: string
  /** The quantity of an entry for which the caller had seen another one (409). */
  presentQuantity?: number
  cause?: unknown
}

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly kind: ErrorKind
  readonly issues: Issue[]
  readonly redirect: string | undefined
  readonly code: string | undefined
  readonly retryAfter: number | undefined
  readonly fromServer: boolean
  readonly requestId: string | undefined
  readonly presentQuantity: number | undefined

  constructor(status: number, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'ApiError'
    this.status = status
    this.kind = details.kind ?? 'http'
    this.issues = details.issues ?? []
    this.redirect = details.redirect
    this.code = details.code
    this.retryAfter = details.retryAfter
    this.fromServer = details.fromServer ?? false
    this.requestId = details.requestId
    this.presentQuantity = details.presentQuantity
  }
}

/** The server's own words where there are any, else the screen's. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback
}
