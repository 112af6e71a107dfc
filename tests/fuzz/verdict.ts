/** What is wrong with an answer, whatever was asked: nothing may be of the server's own making. */
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { refusalBody } from '../../src/contract/handle.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  headers: Headers
  /** Its body as it came, decoded. */
  text: string
}

/** How the API refuses: nothing else is a refusal. */
const refusals = [400, 401, 403, 404, 405, 408, 409, 413, 429]

const guarded = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cache-Control',
  'X-Request-Id',
]

/** Words of the inside: frames of a stack, files, statements, names of constraints and of types. */
const inside =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|\b(?:select|insert into|update|delete from) .*\b(?:from|values|set|where)\b|_(?:check|unique|fkey|pkey|index)\b|SQLSTATE|syntax error|drizzle|pglite|postgres|violates|ECONN|TypeError|RangeError|ZodError|\/(?:home|tmp|work|usr)\//i

/** Everything that is wrong, in words; empty when nothing is. */
export function faultsOf(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, headers, text } = answer
  const isNormal = status < 300 || status === 304
  return [
    ...(isNormal || refusals.includes(status) ? [] : [`the status ${status}`]),
    ...guarded.filter((name) => !headers.has(name)).map((name) => `no ${name}`),
    ...(text.length > maxAnswerBytes(request) ? [`${text.length} characters`] : []),
    ...(isNormal ? faultsOfSuccess(request, answer) : faultsOfRefusal(request, answer)),
    ...(isNormal ? [] : leaks(request, text)),
    ...accessFaults(request, status),
  ]
}

/** A refusal may repeat what was sent, and no more. */
function leaks({ target, body = '' }: FuzzRequest, text: string): string[] {
  const [match] = inside.exec(text) ?? []
  if (match === undefined || decodeURI_(target).includes(match) || body.includes(match)) return []
  return [`it tells of the inside: ${match}`]
}

function decodeURI_(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An answer that is much longer than what was asked would serve to wear the server down. */
const maxAnswerBytes = ({ method, body = '', target }: FuzzRequest) =>
  method === 'GET' ? 4_000_000 : 1_000_000 + 4 * (body.length + target.length)

function faultsOfSuccess(
  { endpoint, method, target }: FuzzRequest,
  { status, headers, text }: FuzzAnswer,
): string[] {
  if (method === 'HEAD' || method === 'OPTIONS' || status === 304)
    return text === '' ? [] : ['a body']
  if (endpoint.method !== method) return []
  if (endpoint.file !== undefined)
    return headers.get('Content-Type')?.startsWith(endpoint.file) ? [] : ['not the file']
  const { sends } = endpoint
  if (!sends) return status === 204 && text === '' ? [] : [`${status} where nothing is answered`]
  const json = jsonOf(headers, text)
  if (json === undefined) return ['no JSON']
  // Another endpoint may be found at an address that was put together wrongly.
  if (!isAt(endpoint, target)) return []
  const { success } = z.safeParse(sends, json.value)
  return success ? [] : ['not what the contract says']
}

function isAt({ path }: Endpoint, target: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, '[\\w-]+')
  return new RegExp(`^${pattern}(\\?|$)`).test(target)
}

function faultsOfRefusal({ method }: FuzzRequest, { headers, text }: FuzzAnswer): string[] {
  if (method === 'HEAD') return text === '' ? [] : ['a body']
  const json = jsonOf(headers, text)
  if (json === undefined) return ['a refusal that is no JSON']
  return z.safeParse(refusalBody, json.value).success ? [] : ['a refusal of another form']
}

function jsonOf(headers: Headers, text: string): { value: unknown } | undefined {
  if (!/^application\/json\b/.test(headers.get('Content-Type') ?? '')) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/**
 * Callers that the declaration refuses; `tests/parity/access.test.ts` compares the declarations
 * with the specification.
 */
function accessFaults({ endpoint, method, target, caller }: FuzzRequest, status: number): string[] {
  if (method !== endpoint.method || !isAt(endpoint, target)) return []
  const isUnknown = caller === 'garbage' || caller === 'expired'
  const isOut = endpoint.access !== 'public' && caller === 'visitor'
  if (isUnknown || isOut) return status === 401 ? [] : [`${status} for ${caller}`]
  const isWaiting = caller === 'pending' || caller === 'denied'
  const isMembers = endpoint.access === 'member' || endpoint.access === 'admin'
  const isRefused = (isMembers && isWaiting) || (endpoint.access === 'admin' && caller !== 'admin')
  // A session may have ended since.
  return isRefused && status !== 403 && status !== 401 ? [`${status} for ${caller}`] : []
}
