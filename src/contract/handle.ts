/**
 * The common part of the two adapters (mocks and server): access, input parsing, the call of the
 * handler, and the JSON of errors, with the rules of bodies and of keys of repeated requests. Each adapter adds only its transport.
 */
import * as z from 'zod/mini'
import { ApiError, type Issue } from './api-error.ts'
import { type KnownWords, parseWithWords } from './params.ts'
import {
  actHeader,
  type AnyCaller,
  type Contract,
  type Endpoint,
  type Input,
  isReadCall,
  type Viewer,
} from './endpoint.ts'
import { refusalCodes, stepUpErrors } from '../domain/accounts/step-up.ts'
import { isRecord } from './reading.ts'
import { isApiKey, keyErrors, type KeyScope } from '../domain/accounts/api-key.ts'

/** A request as a transport sees it. */
export interface Incoming {
  /** Decoded path parameters. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The `Authorization` header, or null. */
  authorization: string | null
  /** Looks a bearer token up; null when it is unknown or expired. */
  authenticate: (token: string) => Promise<Viewer | null>
  /** Keeps the words that the catalogue has; none by default. */
  knownWords?: KnownWords | undefined
  /** Reads the JSON body, or throws an ApiError (400, 413). Called after access is granted, if at all. */
  readJson: () => Promise<unknown>
  /** Reads the multipart fields that this caller sends, or throws an ApiError (400, 413, 429). */
  readForm: (viewer: Viewer | null) => Promise<Record<string, unknown>>
}

/** Runs one request through access, parsing and the handler. Throws an ApiError for what the caller did wrong. */
export async function handle<Answer>(
  endpoint: Endpoint,
  incoming: Incoming,
  handler: (input: Input<Endpoint> & AnyCaller) => Answer | Promise<Answer>,
): Promise<Answer> {
  const viewer = await identify(incoming)
  checkAccess(endpoint, viewer)
  const { params, query, body, form } = endpoint
  const parsed = (schema: z.core.$ZodType, value: unknown, part: string) =>
    parse(schema, value, part, incoming)
  const input = {
    params: params && (await parsed(params, incoming.params, 'params')),
    query: query && (await parsed(query, textsOf(incoming.query), 'query')),
    body: body && (await parsed(body, await incoming.readJson(), 'body')),
    form: form && (await parsed(form, await incoming.readForm(viewer), 'form')),
  }
  return handler({ ...input, viewer } as Input<Endpoint> & AnyCaller)
}

async function identify({ authorization, authenticate }: Incoming): Promise<Viewer | null> {
  if (authorization === null) return null
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const viewer = token === undefined ? null : await authenticate(token)
  if (viewer) return viewer
  throw token !== undefined && isApiKey(token)
    ? new ApiError(401, keyErrors.unknown)
    : sessionEnded()
}

export const sessionEnded = () => new ApiError(401, 'Your session has ended. Please log in again.')

function checkAccess(endpoint: Endpoint, viewer: Viewer | null): void {
  const { access } = endpoint
  if (viewer?.apiKey) checkScope(endpoint, viewer.apiKey.scope)
  if (access === 'public') return
  if (!viewer) throw new ApiError(401, 'Please log in.')
  if (access === 'signed-in') return
  if (viewer.status === 'pending') throw new ApiError(403, 'Your account is waiting for approval.')
  if (viewer.status === 'denied') throw new ApiError(403, 'Your account was denied access.')
  if (access === 'admin' && viewer.role !== 'admin')
    throw new ApiError(403, 'Only admins can do this.')
  if (access === 'admin' && viewer.lacksSecondFactor)
    throw new ApiError(403, stepUpErrors.secondFactorNeeded, { code: 'second_factor_needed' })
  if (endpoint.needsStepUp && !viewer.isConfirmed)
    throw new ApiError(403, stepUpErrors.confirmationNeeded, { code: 'confirmation_needed' })
}

/** Throws ApiError 403 for what a key of this scope does not open. */
function checkScope(endpoint: Endpoint, scope: KeyScope): void {
  if (endpoint.access === 'admin' || endpoint.needsSession)
    throw new ApiError(403, keyErrors.needsSession)
  if (scope === 'read' && !isReadCall(endpoint)) throw new ApiError(403, keyErrors.readOnly)
}

/** Query parameters by name. An empty one counts as missing; a repeated one is refused. */
function textsOf(query: URLSearchParams): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, text] of query) {
    if (text === '') continue
    if (texts.has(name)) {
      throw badRequest([{ path: `query.${name}`, message: 'is given more than once' }])
    }
    texts.set(name, text)
  }
  return Object.fromEntries(texts)
}

async function parse(
  schema: z.core.$ZodType,
  value: unknown,
  part: string,
  { knownWords }: Pick<Incoming, 'knownWords'>,
): Promise<unknown> {
  const result = await parseWithWords(schema, value, knownWords)
  if (result.success) return result.data
  throw badRequest(
    result.error.issues.slice(0, maxReportedIssues).map((issue) => ({
      path: [part, ...issue.path].join('.'),
      message: issue.message,
    })),
  )
}

/** Bound of the reported issues: a large body may have more issues than an answer should hold. */
const maxReportedIssues = 100

function badRequest(issues: Issue[]): ApiError {
  const [first] = issues
  const where = first ? `: ${first.path.replace(/^\w+\./, '')} ${first.message}` : ''
  return new ApiError(400, `The request is not valid${where}`, { issues })
}

/** The body of every refusal. `msg` and `error` repeat the message, by the `errorKey` of the endpoint. */
export const refusalBody = z.strictObject({
  message: z.string().check(z.minLength(1)),
  msg: z.optional(z.string()),
  error: z.optional(z.string()),
  issues: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  redirect: z.optional(z.string()),
  code: z.optional(z.enum(refusalCodes)),
  presentQuantity: z.optional(z.int()),
  requestId: z.optional(z.string()),
})

/** An error as it is sent: the message under every key by which this endpoint's readers know it. */
export function errorBody(
  endpoint: Endpoint | undefined,
  { message, issues, redirect, code, presentQuantity }: ApiError,
  extra: { requestId?: string } = {},
): Record<string, unknown> {
  return {
    message,
    ...(endpoint?.errorKey && { [endpoint.errorKey]: message }),
    ...(issues.length > 0 && { issues }),
    ...(redirect !== undefined && { redirect }),
    ...(code !== undefined && { code }),
    ...(presentQuantity !== undefined && { presentQuantity }),
    ...extra,
  }
}

/** The endpoints of a contract so ordered that a fixed path part is tried before a parameter (`{` follows all letters). */
export function inMatchingOrder(contract: Contract): Endpoint[] {
  return Object.values(contract).toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The path as routers spell it: `/api/cards/{id}` -> `/api/cards/:id`. */
export function routePattern({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Bytes of a body whose endpoint declares no limit. */
export const defaultBodyLimit = 100 * 1024

export function badBody(message: string): ApiError {
  return new ApiError(400, `The request body ${message}.`, { issues: [{ path: 'body', message }] })
}

export const notMultipart = () => badBody('is not valid multipart data')
export const repeatedField = (name: string) => badBody(`has the field ${name} more than once`)

/** The refusal of a body that has more bytes than an endpoint takes. */
export function tooLarge({ form }: Pick<Endpoint, 'form'>, limit: number): ApiError {
  const size =
    limit < megabyte ? `${Math.floor(limit / 1024)} KB` : `${Math.floor(limit / megabyte)} MB`
  return new ApiError(413, `The ${form ? 'file' : 'request'} is larger than ${size}.`)
}

const megabyte = 1024 * 1024

/** Throws ApiError 400 for a body of another media type. */
export function checkMediaType({ headers }: Request, type: string): void {
  const mediaType = headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType !== type) throw badBody(`must be sent as ${type}`)
}

/** The parsed body. Throws ApiError 400 for what is not JSON in UTF-8, and for the key `__proto__`. */
export function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, mayHoldProto.test(text) ? refuseProto : undefined)
  } catch (error) {
    throw error instanceof ApiError ? error : badBody('is not valid JSON')
  }
}

/** The key itself or an escape that may spell it. The reviver makes parsing a large body ten times slower. */
const mayHoldProto = /__proto__|\\u/

/** Refuses the key `__proto__`: harmless as an own property, it may become the prototype of an object to which it is copied. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw badBody('must not have the key __proto__')
  return value
}

/** Milliseconds for which the answer of an act is kept. */
export const keyLifetimeMs = 24 * 60 * 60_000

export interface Act {
  key: string
  /** Equal for equal requests alone. */
  fingerprint: string
}

/**
 * What a request asks for: equal for equal requests alone. The quantity that the caller saw is no part of it, since a change that got
 * no answer may be sent again with it.
 */
export function requestText({ name }: Endpoint, { params, query, body }: Input<Endpoint>): string {
  const given: unknown = body
  const asked = isRecord(given) ? { ...given, seenQuantity: undefined } : given
  return JSON.stringify([name, params, query, asked])
}

/** The refusal of a key that came with another request before. */
export const keyOfOther = `The ${actHeader} was sent with another request before. Use a new one.`

/** The key of a request; null where it has none. Throws ApiError 400 for one that is no short text of visible characters. */
export function readActKey(header: string | null | undefined): string | null {
  if (header == null) return null
  if (/^[\x21-\x7e]{1,100}$/.test(header)) return header
  throw new ApiError(400, `The ${actHeader} must be 1 to 100 visible ASCII characters.`)
}
