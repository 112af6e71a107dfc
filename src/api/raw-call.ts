/** Sends a call as a script does and gives its answer unread, for the page of the API. */
import { authToken } from './auth-token.ts'
import { looseAddressOf, unanswered } from './call.ts'

export interface RawCall {
  /** The endpoint's name. */
  name: string
  /** `GET`. */
  method: string
  /** The path, with `{name}` for each path parameter. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  /** A text of JSON, or the fields of a form. */
  body: string | FormData | null
}

export interface RawAnswer {
  status: number
  headers: [name: string, value: string][]
  /** The text, formatted where it is JSON; null for bytes of a file that is no text. */
  text: string | null
  /** Whether the answer has more than `maxAnswerBytes`, of which the text has the first ones. */
  isCut: boolean
}

/** Bytes of an answer that are read; the rest is not received. */
export const maxAnswerBytes = 100 * 1024

const timeoutMs = 20_000

/** Headers that a script reads, in this order. */
const readHeaders = [
  'Content-Type',
  'Content-Disposition',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'X-Request-Id',
]

/** Throws ApiError (status 0) without an answer. */
export async function rawCall({ method, body, headers, ...target }: RawCall): Promise<RawAnswer> {
  const sent = new Headers(Object.entries(headers).filter(([, value]) => value !== ''))
  const token = authToken()
  if (token !== null) sent.set('Authorization', `Bearer ${token}`)
  if (typeof body === 'string') sent.set('Content-Type', 'application/json')
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(looseAddressOf(target, target), {
      method,
      headers: sent,
      body,
      signal: limit,
    })
    return {
      status: response.status,
      headers: readHeaders.flatMap((name): RawAnswer['headers'] => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
      ...(await textOf(response)),
    }
  } catch (cause) {
    throw unanswered(cause, limit)
  }
}

async function textOf(response: Response): Promise<Pick<RawAnswer, 'text' | 'isCut'>> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!/\bjson\b|^text\//.test(type)) {
    await response.body?.cancel()
    return { text: type === '' ? '' : null, isCut: false }
  }
  const { text, isCut } = await firstText(response)
  return { text: isCut ? text : formatted(text), isCut }
}

/** The first `maxAnswerBytes` of an answer, without a character that they cut. */
async function firstText({ body }: Response): Promise<{ text: string; isCut: boolean }> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let room = maxAnswerBytes
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined) return { text: text + decoder.decode(), isCut: false }
    text += decoder.decode(value.subarray(0, room), { stream: true })
    room -= value.length
    if (room >= 0) continue
    await reader?.cancel()
    return { text, isCut: true }
  }
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
