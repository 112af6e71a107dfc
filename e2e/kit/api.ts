/**
 * Members of a real server who act by its API, typed by the contract: they prepare the data of a
 * story.
 */
import { authLogin, authRegister } from '../../src/contract/accounts.ts'
import type { Args, Endpoint, Sends } from '../../src/contract/endpoint.ts'
import { sessionOf } from '../../src/contract/session.fixture.ts'
import type { ServerAddress } from './real-server.ts'

export interface ApiMember {
  id: number
  username: string
  token: string
  /** Calls an endpoint; an answer that is no success is thrown. */
  call: <const E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<Sends<E>>
  /** The status of a call that may be refused. */
  statusOf: <const E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<number>
}

const password = 'nine pockets'

interface LooseArgs {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  form?: Record<string, string | Blob>
}

function send(
  { address }: ServerAddress,
  { method, path }: Endpoint,
  args: unknown,
  token: string,
): Promise<Response> {
  const { params = {}, query = {}, body, form } = args as LooseArgs
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, to]) => [key, String(to)]))
  return fetch(`${address}${filled}?${search}`, {
    method,
    headers: {
      ...(form === undefined && { 'Content-Type': 'application/json' }),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form !== undefined && { body: formData(form) }),
  })
}

function formData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function answerOf<const E extends Endpoint>(
  server: ServerAddress,
  endpoint: E,
  args: Args<E>,
  token = '',
): Promise<Sends<E>> {
  const response = await send(server, endpoint, args, token)
  if (!response.ok) {
    throw new Error(`${endpoint.name}: ${response.status} ${await response.text()}`)
  }
  // Typed by the contract that the server answers to.
  return (endpoint.sends ? await response.json() : undefined) as Sends<E>
}

/** Registers a member, or signs in a member that exists. */
export async function apiMember(server: ServerAddress, username: string): Promise<ApiMember> {
  const args = { body: { username, password } }
  const { setupCode } = server
  const registration = { body: { ...args.body, ...(setupCode !== undefined && { setupCode }) } }
  const registered = await send(server, authRegister, registration, '')
  if (!registered.ok && registered.status !== 409) throw new Error(await registered.text())
  const { token, user } = sessionOf(await answerOf(server, authLogin, args))
  return {
    id: user.id,
    username,
    token,
    call: (endpoint, callArgs) => answerOf(server, endpoint, callArgs, token),
    statusOf: async (endpoint, callArgs) => (await send(server, endpoint, callArgs, token)).status,
  }
}
