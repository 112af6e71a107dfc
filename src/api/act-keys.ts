/**
 * The keys of additions: a new one for each act, and the same one where the member does again what got no answer, since the server may
 * have done it.
 */
import { hashKey } from '@tanstack/react-query'
import { ApiError } from '../contract/api-error.ts'

/** Milliseconds in which an equal addition counts as another try of an act without an answer. */
const triedAgainMs = 10 * 60_000

const maxKeys = 200

interface OpenKey {
  call: string
  key: string
  /** Milliseconds. */
  since: number
}

let open: OpenKey[] = []

/** 128 random bits. Addresses without HTTPS have no `crypto.randomUUID`. */
export function newActKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the server may have done what it did not answer. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  error.kind === 'unreadable' ||
  error.status >= 500

/** Takes over the key of an addition that got no answer; null where there is none. */
export function takeOpenKey(name: string, args: unknown): string | null {
  const call = hashKey([name, args])
  const taken = open.find((each) => each.call === call && Date.now() - each.since < triedAgainMs)
  open = open.filter((each) => each !== taken)
  return taken?.key ?? null
}

/** Sends an addition with its key. */
export async function withActKey<Answer>(
  name: string,
  args: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const call = hashKey([name, args])
  const key = takeOpenKey(name, args) ?? newActKey()
  try {
    return await send(key)
  } catch (error) {
    if (isUnanswered(error)) open = [...open.slice(1 - maxKeys), { call, key, since: Date.now() }]
    throw error
  }
}
