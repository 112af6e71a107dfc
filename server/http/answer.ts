/** Turns what a handler answered, or threw, into an HTTP response. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError } from '../../src/contract/api-error.ts'
import { type Endpoint, type FileAnswer, isPaged } from '../../src/contract/endpoint.ts'
import { errorBody } from '../../src/contract/handle.ts'
import { acceptedEncoding, compress, etagOf, matchesEtag } from './site/encoding.ts'
import type { AppContext } from './env.ts'
import { JsonAnswer } from './json-answer.ts'
import { pageLinks } from './page-links.ts'
import { troubleAnswer } from './fault-answer.ts'

/** Below this an answer fits in one packet anyway. */
const worthCompressing = 1024

/** The response to a request that succeeded; without a body where the endpoint declares none. */
export async function answer(c: AppContext, endpoint: Endpoint, value: unknown): Promise<Response> {
  c.header('Vary', 'Authorization', { append: true })
  if (endpoint.file !== undefined) {
    const { file, maxAge } = endpoint
    c.header(
      'Cache-Control',
      maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}, immutable`,
    )
    if (file === 'image/svg+xml') confineSvg(c)
    return fileAnswer(c, file, value as FileAnswer)
  }
  if (!endpoint.sends) {
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  }
  const json = value instanceof JsonAnswer ? value.text : JSON.stringify(value)
  c.set('answerBytes', json.length)
  c.header('Content-Type', 'application/json')
  const links = endpoint.method === 'GET' && isPaged(endpoint) ? pageLinks(c.req.url, json) : null
  if (links !== null) c.header('Link', links)
  if (endpoint.maxAge === undefined || endpoint.method !== 'GET') {
    c.header('Cache-Control', 'no-store')
    return sendText(c, json, endpoint.isKept !== true)
  }
  const forVisitor = c.req.header('Authorization') === undefined
  const etag = etagOf(json)
  c.header('Cache-Control', forVisitor ? `public, max-age=${endpoint.maxAge}` : 'private, no-cache')
  c.header('ETag', etag)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return notModified(c)
  return sendText(c, json)
}

/** Opened on its own, an SVG is a document: it may style itself and nothing else. Pages of any origin may show it. */
export function confineSvg(c: AppContext): void {
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** 304 keeps the headers that a cache updates and drops those of the body. */
export function notModified(c: AppContext): Response {
  c.header('Content-Type', undefined)
  c.header('Vary', 'Accept-Encoding', { append: true })
  return c.body(null, 304)
}

async function sendText(c: AppContext, text: string, isAwaited = true): Promise<Response> {
  c.header('Vary', 'Accept-Encoding', { append: true })
  const bytes = Buffer.from(text)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding === null || bytes.length < worthCompressing) return c.body(bytes)
  c.header('Content-Encoding', encoding)
  return c.body(await compress(bytes, encoding, isAwaited))
}

function fileAnswer(
  c: AppContext,
  type: string,
  { name, content }: FileAnswer,
): Promise<Response> | Response {
  c.header('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  c.header('Content-Disposition', contentDisposition(name))
  if (typeof content === 'string') {
    c.set('answerBytes', content.length)
    return sendText(c, content)
  }
  return c.body(content instanceof Blob ? content.stream() : content)
}

/** The name twice (RFC 6266): in plain ASCII for old readers, and in full. */
function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** The response to a request that failed. What is not an ApiError stays in the log, found by the request id. */
export function errorAnswer(c: AppContext, error: unknown): Response {
  const endpoint = c.get('endpoint')
  const mayHaveChanged = c.get('isAtWork') === true && !['GET', 'HEAD'].includes(c.req.method)
  const ownError = error instanceof ApiError && error.status >= 400 ? error : null
  const apiError =
    ownError ??
    troubleAnswer(error, mayHaveChanged) ??
    new ApiError(500, 'Something went wrong on the server.')
  const extra = apiError.status >= 500 ? { requestId: c.get('requestId') } : {}
  c.header('Cache-Control', 'no-store')
  // The rest of a body that came too slowly is not waited for.
  if (apiError.status === 408) c.header('Connection', 'close')
  if (apiError.retryAfter !== undefined)
    c.header('Retry-After', String(Math.ceil(apiError.retryAfter)))
  return c.json(errorBody(endpoint, apiError, extra), apiError.status as ContentfulStatusCode)
}
