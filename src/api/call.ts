/**
 * The fetch of the app, but for what is tried on the page of the API (raw-call.ts): builds the request, adds the token, parses the answer, throws `ApiError`. Logs each failure
 * to the console and shows nothing on the page.
 */
import * as z from 'zod/mini'
import { ApiError, type Issue } from '../contract/api-error.ts'
import { authToken, setAuthToken } from './auth-token.ts'
import { actHeader, type Args, type Endpoint, type Reads } from '../contract/endpoint.ts'
import { isRecord, readCount, readText } from '../contract/reading.ts'

const baseAddress: string = import.meta.env['VITE_API_URL'] ?? ''

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds until the call is aborted; 20 seconds by default. */
  timeout?: number
  /** The request is completed even if the page is closed during it; for small bodies. */
  keepalive?: boolean
  /** The key of the act that the call is made for (`act-keys.ts`). */
  actKey?: string
  /** Converts a successful answer to its reading type; used for files (file-call.ts). */
  receive?: (response: Response) => Promise<unknown>
}

type Text = string | number | boolean | undefined

interface AddressArgs {
  params?: Record<string, Text>
  query?: Record<string, Text | Text[]>
}

interface LooseArgs extends AddressArgs {
  body?: unknown
  form?: Record<string, Text | Blob>
}

type NamedPath = Pick<Endpoint, 'name'> & { path: string }

/** The address of a call: absolute where the API is on another origin. */
export function addressOf<const E extends Endpoint>(endpoint: E, args: Args<E>): string {
  return looseAddressOf(endpoint, args as LooseArgs)
}

/** The address of a call whose arguments were not checked. Throws an Error without one of its path parameters. */
export function looseAddressOf(endpoint: NamedPath, { params, query }: AddressArgs): string {
  return baseAddress + pathOf(endpoint, params) + queryString(query)
}

/**
 * Calls an endpoint and parses its answer by `reads`. Throws ApiError: the server's own error;
 * status 0 with kind `network` or `timeout` without an answer; kind `unreadable` when the answer
 * does not match the contract. An abort by `signal` is rethrown.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { signal, timeout = 20_000, keepalive = false, actKey, receive }: CallOptions = {},
): Promise<Reads<E>> {
  const { body, form } = args as LooseArgs
  const token = authToken()
  // A component or a loader may still read for a session that has just ended, which the server would refuse.
  if (endpoint.access !== 'public' && token === null)
    throw new ApiError(401, 'Your session has ended. Please log in again.')
  const headers = new Headers({ Accept: endpoint.file ?? 'application/json' })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (actKey !== undefined) headers.set(actHeader, actKey)
  const address = addressOf(endpoint, args)
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      keepalive,
      body: form ? formData(form) : body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (!response.ok) throw await errorOf(response, endpoint)
    return (await (receive?.(response) ?? answerOf(response, endpoint))) as Reads<E>
  } catch (cause) {
    if (cause instanceof ApiError) {
      if (cause.status === 401 && token !== null && token === authToken())
        setAuthToken(null, 'refused')
      throw cause
    }
    if (signal?.aborted) throw cause
    console.error(`${endpoint.name}: no answer`, cause)
    throw unanswered(cause, limit)
  }
}

/** The error of a request without an answer: it took longer than its limit, or failed on its way. */
export function unanswered(cause: unknown, limit: AbortSignal): ApiError {
  return limit.aborted
    ? new ApiError(0, 'The server took too long to answer. Please try again.', {
        kind: 'timeout',
        cause,
      })
    : new ApiError(0, 'The server could not be reached. Check your connection and try again.', {
        kind: 'network',
        cause,
      })
}

function pathOf({ name, path }: NamedPath, params: Record<string, Text> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined || value === '')
      throw new Error(`${name} is called without its path parameter ${key}`)
    return encodeURIComponent(String(value))
  })
}

/** Lists become comma lists; what is undefined or empty is left out. Commas stay readable. */
export function queryString(query: Record<string, Text | Text[]> = {}): string {
  const pairs = Object.entries(query)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value ?? '')])
    .filter(([, text]) => text !== '')
  const search = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return search === '' ? '' : `?${search}`
}

function formData(fields: Record<string, Text | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value)
    else if (value !== undefined) data.append(name, String(value))
  }
  return data
}

function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('Content-Type') ?? '')
}

/** An answer that breaks the contract: a plain message for people, the detail in the console for developers. */
function unreadable(
  response: Response,
  { name }: Endpoint,
  detail: string,
  cause?: unknown,
): ApiError {
  console.error(`${name}: ${detail}`, cause ?? '')
  return new ApiError(response.status, 'The server gave an answer that could not be read.', {
    kind: 'unreadable',
    cause,
  })
}

async function answerOf(response: Response, endpoint: Endpoint): Promise<unknown> {
  const schema = endpoint.reads ?? endpoint.sends
  if (!schema) return undefined
  const text = await response.text()
  const hasNoContent = response.status === 204
  if (text.trim() === '' && !hasNoContent)
    throw unreadable(response, endpoint, 'the answer is empty')
  if (!hasNoContent && !isJson(response))
    throw unreadable(response, endpoint, 'the answer is not JSON')
  // Readers of writes that need not answer anything accept undefined.
  const result = z.safeParse(schema, hasNoContent ? undefined : parseJson(text, response, endpoint))
  if (result.success) return result.data
  throw unreadable(response, endpoint, 'the answer has another shape', result.error)
}

function parseJson(text: string, response: Response, endpoint: Endpoint): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(response, endpoint, 'the answer is broken JSON', cause)
  }
}

const statusWords: Record<number, string> = {
  401: 'Please log in.',
  403: "You don't have permission to do this.",
  404: 'Not found.',
  413: 'This is too large.',
  429: 'Too many attempts. Wait a moment, then try again.',
  503: 'The server is busy. Please try again in a moment.',
}

async function errorOf(response: Response, { name }: Endpoint): Promise<ApiError> {
  const { status } = response
  const body: unknown = isJson(response) ? await response.json().catch(() => null) : null
  const raw = isRecord(body) ? body : {}
  const message = readText(raw['message']) ?? readText(raw['msg']) ?? readText(raw['error'])
  const redirect = readText(raw['redirect'])
  const requestId = readText(raw['requestId'])
  const code = readText(raw['code'])
  const presentQuantity = readCount(raw['presentQuantity'])
  const retryAfter = Number(response.headers.get('Retry-After'))
  console.error(`${name}: HTTP ${status}`, message ?? '')
  return new ApiError(
    status,
    message ?? statusWords[status] ?? 'Something went wrong on the server.',
    {
      fromServer: message !== null,
      issues: Array.isArray(raw['issues']) ? raw['issues'].filter(isIssue) : [],
      ...(redirect !== null && { redirect }),
      ...(requestId !== null && { requestId }),
      ...(code !== null && { code }),
      ...(presentQuantity !== null && { presentQuantity }),
      ...(retryAfter > 0 && { retryAfter }),
    },
  )
}

function isIssue(value: unknown): value is Issue {
  return (
    isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  )
}
