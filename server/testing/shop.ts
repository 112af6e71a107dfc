/** A small contract with every kind of endpoint, and an app over it, to test the HTTP side without a database. */
import { NoRoomError } from '../db/disk-room.ts'
import * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import { contractOf, endpoint, type Handlers, type Viewer } from '../../src/contract/endpoint.ts'
import { testViewer, testViewers } from '../../src/contract/viewers.fixture.ts'
import { idParam, pageParams } from '../../src/contract/params.ts'
import { isBinary } from '../../src/domain/format/file-start.ts'
import { type AppOptions, createApp } from '../app.ts'
import { createLogger } from '../http/log.ts'

const page = z.object({ page: z.int(), limit: z.int() })

const itemList = endpoint('itemList', {
  method: 'GET',
  path: '/api/items',
  shows: [],
  access: 'public',
  isUncounted: true,
  maxAge: 60,
  query: z.object(pageParams),
  sends: page,
})
const itemSpecial = endpoint('itemSpecial', {
  method: 'GET',
  path: '/api/items/special',
  shows: [],
  access: 'public',
  sends: z.object({ special: z.literal(true) }),
})
const itemDetail = endpoint('itemDetail', {
  method: 'GET',
  path: '/api/items/{id}',
  shows: [],
  access: 'public',
  params: z.object({ id: idParam }),
  sends: z.object({ id: z.int() }),
})
const itemByName = endpoint('itemByName', {
  method: 'GET',
  path: '/api/named/{name}',
  shows: [],
  access: 'public',
  params: z.object({ name: z.string() }),
  sends: z.object({ name: z.string(), filler: z.string() }),
})
const itemAdd = endpoint('itemAdd', {
  method: 'POST',
  path: '/api/items',
  changes: [],
  access: 'member',
  body: z.object({ name: z.string().check(z.minLength(1, 'must not be empty')) }),
  sends: z.object({ name: z.string(), by: z.int() }),
})
const itemDelete = endpoint('itemDelete', {
  method: 'DELETE',
  path: '/api/items/{id}',
  changes: [],
  access: 'member',
  params: z.object({ id: idParam }),
})
const itemUpload = endpoint('itemUpload', {
  method: 'POST',
  path: '/api/upload',
  changes: [],
  access: 'member',
  form: z.object({ note: z.string(), file: z.file() }),
  bodyLimit: 300_000,
  fileStarts: { file: (start) => (isBinary(start) ? new ApiError(400, 'This is no text.') : null) },
  sends: z.object({ note: z.string(), name: z.string(), size: z.int() }),
})
const itemExport = endpoint('itemExport', {
  method: 'GET',
  path: '/api/export',
  shows: [],
  access: 'member',
  file: 'text/csv',
})
const itemShared = endpoint('itemShared', {
  method: 'GET',
  path: '/api/shared/{shareToken}',
  shows: [],
  access: 'public',
  params: z.object({ shareToken: z.string() }),
  sends: z.object({ ok: z.literal(true) }),
})
const me = endpoint('me', {
  method: 'GET',
  path: '/api/me',
  shows: [],
  access: 'signed-in',
  sends: z.object({ id: z.int() }),
})
const adminSecret = endpoint('adminSecret', {
  method: 'POST',
  path: '/api/admin/secret',
  changes: [],
  access: 'admin',
  errorKey: 'msg',
  sends: z.object({ secret: z.string() }),
})
const trouble = endpoint('trouble', {
  method: 'GET',
  path: '/api/trouble/{kind}',
  shows: [],
  access: 'public',
  params: z.object({ kind: z.enum(['crash', 'busy', 'full']) }),
  sends: z.object({}),
})

const shopContract = contractOf([
  itemList,
  itemSpecial,
  itemDetail,
  itemByName,
  itemAdd,
  itemDelete,
  itemUpload,
  itemExport,
  itemShared,
  me,
  adminSecret,
  trouble,
])

interface Services {
  exportName: string
}
export type ShopHandlers = Handlers<typeof shopContract, Services>

const shopHandlers: ShopHandlers = {
  itemList: ({ query }) => query,
  itemSpecial: () => ({ special: true }),
  itemDetail: ({ params }) => ({ id: params.id }),
  itemByName: ({ params }) => ({ name: params.name, filler: 'card '.repeat(1000) }),
  itemAdd: ({ body, viewer }) => ({ name: body.name, by: viewer.id }),
  itemDelete: () => undefined,
  itemUpload: async ({ form }) => ({
    note: form.note,
    name: form.file.name,
    size: (await form.file.text()).length,
  }),
  itemExport: ({ exportName }) => ({ name: exportName, content: 'Name,Set\nÉowyn,LTR\n' }),
  itemShared: () => ({ ok: true }),
  me: ({ viewer }) => ({ id: viewer.id }),
  adminSecret: () => ({ secret: 'the answer' }),
  trouble: ({ params }) => {
    if (params.kind === 'busy') throw new ApiError(429, 'Slow down.', { retryAfter: 61.2 })
    if (params.kind === 'full') throw new NoRoomError('large')
    throw new Error('the password of the database is hunter2')
  },
}

/** `other1` to `other9` are more approved members. */
const viewers: Readonly<Record<string, Viewer>> = {
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`other${n + 1}`, testViewer(11 + n)] as const),
  ),
  ...testViewers,
}

type Extra = Partial<AppOptions<typeof shopContract, Services>>

/** The app over the small contract, and the log lines that it has written. Tokens are `pending`, `member`, … */
export function openShop(extra: Extra = {}) {
  const log: Record<string, unknown>[] = []
  const app = createApp({
    contract: shopContract,
    handlers: shopHandlers,
    services: { exportName: 'list.csv' },
    authenticate: async (token) => viewers[token] ?? null,
    logger: createLogger({ write: (line) => void log.push(JSON.parse(line)) }),
    ...extra,
  })
  return { app, log }
}

export function as(token: string, headers: Record<string, string> = {}): Record<string, string> {
  return { Authorization: `Bearer ${token}`, ...headers }
}
