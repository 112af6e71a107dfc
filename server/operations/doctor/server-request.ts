/** Requests to a server of Ninepocket, this machine's or one behind a proxy. */
import * as z from 'zod'
import { describeError } from '../../describe-error.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Null where the answer is no JSON. */
  json: unknown
}

/** Follows no redirect. Rejects where there is no answer; `reasonOf` has the reason. */
export async function ask(
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address, { signal, headers, redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: parsed(text) }
}

/** `connect ECONNREFUSED 127.0.0.1:3000`, which fetch hides in a cause. OpenSSL's long messages are replaced by their code. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_SSL')) {
    return String(cause.code)
  }
  return describeError(error).message.replace(/^fetch failed: /, '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const issues = z.object({ issues: z.tuple([z.object({ path: z.string(), message: z.string() })]) })

/** The check that fails by the answer of `/api/ready`; null for any other answer. */
export function failingCheck({ json }: Answer): { path: string; message: string } | null {
  return issues.safeParse(json).data?.issues[0] ?? null
}

export const isStatus = ({ status, json }: Answer, expected: string): boolean =>
  status === 200 && z.object({ status: z.literal(expected) }).safeParse(json).success
