/** A member's call of a server that may die of it. */

export interface Answered {
  status: number
  body: unknown
  retryAfter: string | null
}

/** Null when no complete answer arrived, so the effect of the call is unknown. */
export async function call(
  address: string,
  token: string | null,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
  more: Record<string, string> = {},
): Promise<Answered | null> {
  try {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...more,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      retryAfter: response.headers.get('Retry-After'),
    }
  } catch {
    return null
  }
}

/** The answer to a call without faults. */
export async function callBefore(...how: Parameters<typeof call>): Promise<unknown> {
  const answered = await callWell(...how)
  if (answered === null) throw new Error(`${how[2].slice(0, 2).join(' ')} was not answered.`)
  return answered.body
}

/**
 * The answer to a call, which must be a success; null when no answer arrived, or one that leaves
 * the outcome open.
 */
export async function callWell(...how: Parameters<typeof call>): Promise<Answered | null> {
  const answered = await call(...how)
  if (answered?.status === 503) return null
  if (answered !== null && answered.status >= 300) {
    throw new Error(`${how[2].slice(0, 2).join(' ')}: ${JSON.stringify(answered)}`)
  }
  return answered
}
