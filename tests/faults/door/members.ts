/** Approved members of a fresh server. */
import { callBefore } from '../call.ts'

interface Session {
  token: string
  user: { id: number }
}

/** The tokens of this many members. The first of them is the admin. */
export async function approvedMembers(address: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const account = { username: `member${n}`, password: 'nine pockets' }
    const { token, user } = (await callBefore(address, null, [
      'POST',
      '/api/auth/register',
      account,
    ])) as Session
    const [admin = token] = tokens
    const path = `/api/admin/users/${user.id}/status`
    if (n > 0) await callBefore(address, admin, ['PUT', path, { status: 'approved' }])
    tokens.push(token)
  }
  return tokens
}
