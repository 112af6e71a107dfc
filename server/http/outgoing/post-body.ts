/**
 * Posts a body to an address of a member's, within bounds of time and size. A redirect is an answer like any other: it is not
 * followed, since it could lead anywhere.
 */
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { keptAnswerLength } from '../../../src/domain/webhooks/webhook.ts'
import { allowedAddresses, ClosedAddressError, type OutgoingRules } from './allowed-addresses.ts'
import { checkedLookup, literalAddress, type Resolve } from './checked-lookup.ts'

/** Milliseconds from the look-up to the end of the part of the answer that is read. */
export const maxPostMs = 10_000

/** Bytes of an answer that are read: the characters that are kept have up to four bytes each. */
export const maxReadBytes = 4 * 1024

export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

export interface PostAnswer {
  status: number
  /** The beginning of the body. */
  text: string
  /** The pause that the answer asks for; 0 for none. */
  retryAfterMs: number
}

export interface PostOptions {
  settings: Pick<OutgoingRules, 'isOpened'>
  resolve: Resolve
  limitMs: number
}

/** Rejects with the error of the connection where no answer came in time. */
export function postBody(
  { url: address, headers, body }: Post,
  { settings, resolve, limitMs }: PostOptions,
): Promise<PostAnswer> {
  const url = new URL(address)
  const allowed = allowedAddresses(url.protocol, settings)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    // Each delivery has a connection of its own, whose address is checked.
    agent: false,
    lookup: checkedLookup(resolve, allowed),
  }
  return new Promise((answered, failed) => {
    const literal = literalAddress(url)
    if (literal !== null) allowed(url.hostname, [literal])
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, options)
    let giveUp = () => void request.destroy(new SlowAnswerError())
    const limit = setTimeout(() => giveUp(), limitMs)
    request.once('response', (response) => {
      giveUp = () => void response.destroy()
      void readStart(response).then((text) => {
        answered({ status: response.statusCode ?? 0, text, retryAfterMs: retryAfterMs(response) })
        request.destroy()
      })
    })
    request.on('error', failed)
    request.once('close', () => clearTimeout(limit))
    request.end(body)
  })
}

class SlowAnswerError extends Error {}

/** The beginning of an answer, or the part that came before the connection ended: the status alone decides. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxReadBytes) break
    }
  } catch {
    // What came before the connection ended is enough.
  }
  const text = Buffer.concat(chunks).subarray(0, maxReadBytes).toString('utf8')
  // PostgreSQL stores no zero character, and no half of a surrogate pair comes out of the decoder.
  return Array.from(text.replaceAll('\0', '')).slice(0, keptAnswerLength).join('')
}

function retryAfterMs({ headers }: IncomingMessage): number {
  const seconds = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 0
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host was not found.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer.',
}

/** The result of an attempt: an answer, or the reason for none. */
export type Attempt = { answer: PostAnswer } | { error: string }

export async function attemptPost(post: Post, options: PostOptions): Promise<Attempt> {
  try {
    return { answer: await postBody(post, options) }
  } catch (error) {
    return { error: failureText(error) }
  }
}

/** The status of the answer of an attempt; null for none. */
export const statusOf = (attempt: Attempt): number | null =>
  'answer' in attempt ? attempt.answer.status : null

export function isAccepted(attempt: Attempt): boolean {
  const status = statusOf(attempt)
  return status !== null && status >= 200 && status < 300
}

export const retryAfterOf = (attempt: Attempt): number =>
  'answer' in attempt ? attempt.answer.retryAfterMs : 0

/** Why no answer came, for the member. */
export function failureText(error: unknown): string {
  if (error instanceof ClosedAddressError)
    return 'The address is in a private network, or not reached by https.'
  if (error instanceof SlowAnswerError) return 'No answer in time.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return reasons[code] ?? `The connection failed (${code}).`
}
