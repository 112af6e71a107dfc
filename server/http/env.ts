/** The request state that the HTTP modules share. */
import type { Context } from 'hono'
import type { Endpoint } from '../../src/contract/endpoint.ts'

export interface AppEnv {
  /** Node's request and response; missing where a test calls the app directly. */
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } }
  Variables: {
    requestId: string
    /** The trace of the request, where requests are traced. */
    traceId: string | undefined
    /** The endpoint that answers, once it is found. */
    endpoint: Endpoint | undefined
    /** Whether the endpoint's handler has begun: before it nothing can have changed. */
    isAtWork: boolean | undefined
    /**
     * Runs a wait during which the request does not count as at work. Missing for uncounted
     * endpoints.
     */
    whileIdle: (<Result>(wait: () => Promise<Result>) => Promise<Result>) | undefined
    /** Bytes of a JSON answer before it is packed. */
    answerBytes: number | undefined
    /** A path that is known to hold no secret, for the log. */
    logPath: string | undefined
  }
}

export type AppContext = Context<AppEnv>
