/**
 * Structured logs: one JSON line a request, or a readable one on a terminal. No headers, query texts or tokens, and of
 * errors no values that the database was given.
 */
import type { MiddlewareHandler } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'
import { ApiError } from '../../src/contract/api-error.ts'
import { describeError, SentenceError } from '../describe-error.ts'
import type { AppContext, AppEnv } from './env.ts'

export const logFormats = ['json', 'text'] as const
export type LogFormat = (typeof logFormats)[number]

/** Standard output, by default readable on a terminal and JSON elsewhere. */
export function logOutput(
  format: LogFormat = process.stdout.isTTY ? 'text' : 'json',
): DestinationStream {
  return format === 'text' ? readable : process.stdout
}

export function createLogger(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: {
        // Without a text of its own a line would get the error's message, with all that it holds.
        logMethod([first, ...rest]: unknown[], log) {
          const error = errorIn(first)
          const texts = error && rest.length === 0 ? [describeError(error).message] : rest
          Reflect.apply(log, this, [first, ...texts])
        },
      },
    },
    destination,
  )
}

/** The error that a line is about: given alone, or under `err`. */
function errorIn(first: unknown): Error | undefined {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
  return error instanceof Error ? error : undefined
}

/** `12:00:01 GET /api/cards/sets 200 12 ms`, for a terminal. A failed request also has its id. */
const readable: DestinationStream = {
  write(line) {
    const { time, msg, method, path, status, duration, err, requestId } = JSON.parse(line)
    const request = method && `${method} ${path} ${status} ${duration} ms`
    const id = (status >= 500 || err) && requestId
    const words = [String(time).slice(11, 19), request, id, msg, err?.stack]
    process.stdout.write(`${printable(words.filter(Boolean).join(' '))}\n`)
  },
}

export function logRequests(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const line = {
      requestId: c.get('requestId'),
      traceId: c.get('traceId'),
      endpoint: c.get('endpoint')?.name,
      method: c.req.method,
      path: c.get('logPath') ?? loggedPath(c),
      status,
      duration: Math.round(performance.now() - start),
    }
    if (c.get('endpoint')?.isQuiet === true) logger.debug(line)
    else if (status >= 500 && isRefusal(c.error)) logger.error(line, c.error?.message)
    else if (status >= 500) logger.error({ ...line, err: c.error })
    else logger.info(line)
  }
}

/**
 * Whether an error is a refusal, such as one for want of disk space: the log has its sentence, and no place in the code. An answer
 * that another error caused is none.
 */
const isRefusal = (error: unknown) =>
  error instanceof SentenceError || (error instanceof ApiError && error.cause === undefined)

/**
 * Paths may have the tokens of public links. An endpoint's path is logged with its parameters
 * except tokens; any other path with its first two parts only.
 */
function loggedPath(c: AppContext): string {
  const endpoint = c.get('endpoint')
  if (endpoint) {
    return endpoint.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      /token|publicUrl/i.test(name) ? whole : encodeURIComponent(c.req.param(name) ?? ''),
    )
  }
  const [, first = '', second, ...more] = c.req.path.split('/')
  const parts = [
    '',
    first,
    ...(second === undefined ? [] : [second]),
    ...(more.length ? ['…'] : []),
  ]
  return parts.join('/').replaceAll(unprintable, encodeURIComponent)
}

/** Lines after the first one are indented, so that none of them looks like a line of the log. */
const printable = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(unprintable, encodeURIComponent))
    .join('\n  ')

/** Paths arrive decoded: these characters would break lines of the log, colour a terminal or change the direction. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/gu
