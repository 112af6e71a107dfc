/**
 * Serves a contract and its handlers over HTTP: authentication, validation, errors, caching and
 * headers in one place. Handlers get parsed input and return plain values; `src/contract/handle.ts` has
 * the order of the checks.
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Logger } from 'pino'
import { handle, inMatchingOrder, routePattern } from '../src/contract/handle.ts'
import type { KnownWords } from '../src/contract/params.ts'
import {
  actHeader,
  type AnyCaller,
  type Contract,
  type Endpoint,
  type Input,
  isReadCall,
  type Viewer,
} from '../src/contract/endpoint.ts'
import { type Acting, actingOf } from './http/acting.ts'
import { answer, errorAnswer } from './http/answer.ts'
import type { ServerHandlers } from './http/json-answer.ts'
import { KeyLimit } from './http/limits/key-limit.ts'
import { type Client, clientReader } from './http/limits/client-address.ts'
import type { Mount } from './http/mount.ts'
import type { AppContext, AppEnv } from './http/env.ts'
import type { CacheCounts } from './db/cache-counts.ts'
import { limitRequests } from './http/limits/limit-requests.ts'
import { logRequests } from './http/log.ts'
import {
  observeRequests,
  type RequestObserver,
  type RequestTracer,
  traceRequests,
} from './http/observe-requests.ts'
import { requestIds } from './http/request-id.ts'
import { type DrawPicture, servePictures } from './http/site/pictures.ts'
import type { KeptPictures } from './operations/pictures/kept-pictures.ts'
import { serveKeptPictures } from './operations/pictures/serve-kept.ts'
import type { FindPageHead } from './http/site/page-head.ts'
import { BodyBudget } from './http/body/body-budget.ts'
import { MemberSlots } from './http/limits/member-slots.ts'
import { type BodyLimits, RequestBody } from './http/body/request-body.ts'
import type { ChangeSize } from './db/disk-room.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveSite, type Site } from './http/site/static.ts'
import type { IsTrustedProxy } from './http/limits/trusted-proxies.ts'
import { networkOf } from './http/limits/network.ts'
import {
  type ChargedCall,
  deviceBounds,
  memberBounds,
  ReadBudget,
  visitorBounds,
} from './http/limits/read-budget.ts'

export interface AppOptions<C extends Contract, Services extends object> {
  contract: C
  /** One for every endpoint of the contract. */
  handlers: ServerHandlers<C, Client & Acting & Services>
  /** The services that every handler gets beside its input and its caller, such as the database. */
  services: Services
  /** Looks a bearer token up; null when it is unknown or expired. */
  authenticate: (token: string) => Promise<Viewer | null>
  /** Keeps the words that the catalogue has; none by default. */
  knownWords?: KnownWords | undefined
  /** Throws where the disk has no room for a change; by default there always is. */
  checkRoom?: (size: ChangeSize) => Promise<void>
  logger: Logger
  /** The built app; without it there is only the API. */
  site?: Site | undefined
  /** The metadata of the app's pages for link previews. */
  findHead?: FindPageHead | undefined
  /** Draws the picture of a card of the sample catalogue. */
  drawPicture?: DrawPicture | undefined
  /** The pictures of other hosts that the server keeps; without them browsers ask these hosts. */
  pictures?: KeptPictures | undefined
  /** An origin beside the server's own that may call the API: that under which the app is served. */
  publicOrigin?: string | undefined
  /** Whether the X-Forwarded-For and X-Request-Id headers of this peer are trusted; by default of none. */
  isTrustedProxy?: IsTrustedProxy | undefined
  /** The API's origin when the app was built for another one. */
  apiOrigin?: string | undefined
  /** Sees every request; nothing is measured without it. */
  observer?: RequestObserver | undefined
  /** Runs each request within a span; there are none without it. */
  tracer?: RequestTracer | undefined
  /** Mounts what the contract has no place for, such as redirects. */
  mountRoutes?: (mount: Mount) => void
  /** Answers `/metrics` for those who may read them, and hands all other requests on. */
  serveMetrics?: MiddlewareHandler<AppEnv> | undefined
  /** Counts the use of the cache of pictures. */
  pictureCounts?: CacheCounts | undefined
  /** How many requests may be at work at once. */
  maxAtWork?: number
  /** The budgets of the reads of visitors, by their networks, and of members, by their ids. */
  readBudgets?: Partial<ReadBudgets>
  /** Counts the requests of each API key. */
  keyLimit?: KeyLimit
}

/** More requests than a database answers before clients give up. */
export const maxAtWork = 1000

/** Memory of all bodies together: three of the largest that are not uploads, or the sign-ins of 4,000 connections. */
export const maxBodyBytes = 32 * 1024 * 1024

/** Maximum simultaneous uploads: their files take up to 400 MB of the disk. */
const maxUploads = 8

export interface ReadBudgets {
  visitors: ReadBudget
  members: ReadBudget
  devices: ReadBudget
}

export function createApp<const C extends Contract, Services extends object>(
  options: AppOptions<C, Services>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => errorAnswer(c, error))
  const { isTrustedProxy = () => false } = options
  app.use(requestIds(isTrustedProxy))
  if (options.tracer !== undefined) app.use(traceRequests(options.tracer, isTrustedProxy))
  app.use(logRequests(options.logger))
  if (options.observer !== undefined) app.use(observeRequests(options.observer))
  const { apiOrigin, site } = options
  const keepsPictures = options.pictures !== undefined
  app.use(securityHeaders({ apiOrigin, inlineScripts: site?.inlineScripts ?? [], keepsPictures }))
  if (options.publicOrigin !== undefined) app.use('/api/*', allowOrigin(options.publicOrigin))
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  const shared: Shared = {
    count: limitRequests(options.maxAtWork ?? maxAtWork),
    bodies: { memory: new BodyBudget(maxBodyBytes), uploads: new MemberSlots(maxUploads) },
    budgets: {
      visitors: new ReadBudget(visitorBounds),
      members: new ReadBudget(memberBounds),
      devices: new ReadBudget(deviceBounds),
      ...options.readBudgets,
    },
    keyLimit: options.keyLimit ?? new KeyLimit(),
    clientOf: clientReader({
      publicOrigin: options.publicOrigin,
      isTrustedProxy,
      log: options.logger,
    }),
  }
  for (const endpoint of inMatchingOrder(options.contract)) mount(app, endpoint, shared, options)
  options.mountRoutes?.({ app, count: shared.count, clientOf: shared.clientOf })
  app.all('/api/*', (c) => refuse(c, 404, 'API address not found.'))
  if (options.pictures !== undefined)
    app.get('/pictures/kept/:width', shared.count, serveKeptPictures(options.pictures))
  app.all('/pictures/*', servePictures(options.drawPicture, options.pictureCounts))
  if (options.serveMetrics !== undefined) app.use('/metrics', options.serveMetrics)
  const findHead = (path: string, c: AppContext) => {
    const { address } = shared.clientOf(c)
    const find = async () => (await options.findHead?.(path, address)) ?? null
    return options.findHead && shared.budgets.visitors.read(networkOf(address), find)
  }
  app.all('*', serveSite(site, { ...options, findHead, count: shared.count }))
  return app
}

/** The limits that all endpoints share. */
interface Shared {
  count: MiddlewareHandler<AppEnv>
  bodies: BodyLimits
  budgets: ReadBudgets
  keyLimit: KeyLimit
  clientOf: (c: AppContext) => Client
}

function mount<C extends Contract, Services extends object>(
  app: Hono<AppEnv>,
  endpoint: Endpoint,
  { count, bodies, budgets, keyLimit, clientOf }: Shared,
  { handlers, services, authenticate, knownWords, checkRoom }: AppOptions<C, Services>,
): void {
  // The types of `handlers` pair each endpoint with its own input; a loop over all of them cannot say so.
  const handler = handlers[endpoint.name] as unknown as (
    input: Input<Endpoint> & AnyCaller & Client & Acting & Services,
  ) => unknown
  const respond = async (c: AppContext) => {
    const client = clientOf(c)
    const whileIdle = c.get('whileIdle') ?? ((wait) => wait())
    const body = new RequestBody(c.req.raw, endpoint, bodies)
    let call: ChargedCall | undefined
    try {
      const value = await handle(
        endpoint,
        {
          params: c.req.param(),
          query: new URL(c.req.url).searchParams,
          authorization: c.req.header('Authorization') ?? null,
          authenticate: async (token) => {
            const viewer = await authenticate(token)
            if (viewer?.apiKey) keyLimit.check(c, viewer.apiKey.id)
            return viewer
          },
          knownWords,
          readJson: () => whileIdle(() => body.readJson()),
          readForm: (viewer) => whileIdle(() => body.readForm(viewer)),
        },
        async (input) => {
          const size = writeSize(endpoint)
          if (size !== null) await checkRoom?.(size)
          c.set('isAtWork', true)
          call = chargedCall(endpoint, budgets, input.viewer, client.address)
          const acting = actingOf(endpoint, c.req.raw, input)
          const work = async () => handler({ ...input, ...services, ...client, ...acting })
          return call === undefined ? work() : call.run(work)
        },
      )
      return await answer(c, endpoint, value)
    } finally {
      call?.end(c.get('answerBytes') ?? 0)
      await body.close()
    }
  }
  const name: MiddlewareHandler<AppEnv> = (c, next) => {
    c.set('endpoint', endpoint)
    return next()
  }
  app.on(
    endpoint.method,
    routePattern(endpoint),
    name,
    ...(endpoint.isUncounted ? [] : [count]),
    respond,
  )
}

/** The room that a call needs at least; null for one that writes nothing. */
function writeSize(endpoint: Endpoint): ChangeSize | null {
  if (isReadCall(endpoint)) return null
  return endpoint.method === 'DELETE' || endpoint.isEssential ? 'essential' : 'small'
}

/**
 * Begins a read that counts towards the budget of its caller; undefined for all other calls. An account that is not approved counts
 * as a visitor, since anyone may register. A call without an address has lost its caller. Uploads take a slot of their own.
 */
function chargedCall(
  endpoint: Endpoint,
  { visitors, members, devices }: ReadBudgets,
  viewer: Viewer | null,
  address: string,
): ChargedCall | undefined {
  const { access, isUncounted, form, isKept } = endpoint
  const isCharged = isReadCall(endpoint) && form === undefined && !isUncounted
  if (!isCharged || access === 'signed-in') return undefined
  if (viewer?.status === 'approved') return (isKept ? devices : members).begin(String(viewer.id))
  return address === 'unknown' ? undefined : visitors.begin(networkOf(address))
}

function allowOrigin(origin: string) {
  return cors({
    origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', actHeader],
    exposeHeaders: [
      'Content-Disposition',
      'ETag',
      'Link',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
  })
}

function refuseMethod(c: AppContext, methods: string[]): Response {
  c.header('Allow', methods.join(', '))
  return refuse(c, 405, `This address doesn't support the method ${c.req.method}.`)
}

function refuse(c: AppContext, status: 404 | 405, message: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.json({ message }, status)
}
