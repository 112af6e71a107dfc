/**
 * The common part of the two adapters (mocks and server): access, input parsing, the call of the
 * handler, and the JSON of errors. Each adapter adds only its transport.
 */
import * as z from 'zod/mini'
import { ApiError, type Issue } from './api-error.ts'
import { type KnownWords, parseWithWords } from './catalog-words.ts'
import type { AnyCaller, Contract, Endpoint, Input, Viewer } from './endpoint.ts'

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
  if (!viewer) throw new ApiError(401, 'Your session has ended. Please log in again.')
  return viewer
}

function checkAccess({ access }: Endpoint, viewer: Viewer | null): void {
  if (access === 'public') return
  if (!viewer) throw new ApiError(401, 'Please log in.')
  if (access === 'signed-in') return
  if (viewer.status === 'pending') throw new ApiError(403, 'Your account is waiting for approval.')
  if (viewer.status === 'denied') throw new ApiError(403, 'Your account was denied access.')
  if (access === 'admin' && viewer.role !== 'admin')
    throw new ApiError(403, 'Only admins can do this.')
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

/** An error as it is sent: the message under every key by which this endpoint's readers know it. */
export function errorBody(
  endpoint: Endpoint | undefined,
  { message, issues, redirect }: ApiError,
  extra: { requestId?: string } = {},
): Record<string, unknown> {
  return {
    message,
    ...(endpoint?.errorKey && { [endpoint.errorKey]: message }),
    ...(issues.length > 0 && { issues }),
    ...(redirect !== undefined && { redirect }),
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
