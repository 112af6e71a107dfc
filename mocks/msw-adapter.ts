/** Serves a contract and its handlers by MSW: the mocks' transport for `src/contract/handle.ts`. */
import { HttpHandler, HttpResponse, type JsonBodyType } from 'msw'
import { ApiError } from '../src/contract/api-error.ts'
import type {
  AnyCaller,
  Contract,
  Endpoint,
  FileAnswer,
  Handlers,
  Input,
  Viewer,
} from '../src/contract/endpoint.ts'
import {
  checkMediaType,
  defaultBodyLimit,
  errorBody,
  handle,
  inMatchingOrder,
  notMultipart,
  parseJson,
  repeatedField,
  routePattern,
  tooLarge,
} from '../src/contract/handle.ts'
import { isNamedRarity } from '../src/domain/games/rarities.ts'
import type { Fault, Faults } from './faults.ts'

export interface AdapterOptions<Name extends string, Context extends object> {
  /** The services that every handler gets beside its input and its caller. */
  context: Context
  faults: Faults<Name>
  authenticate: (token: string) => Promise<Viewer | null>
  /** Carries out a write once for each key; by default as often as it is sent. */
  once?: (
    request: Request,
    endpoint: Endpoint,
    input: Input<Endpoint> & AnyCaller,
    work: () => unknown,
  ) => unknown
  /** Called after each request that may have changed something. */
  onChange?: () => void
}

type AnyHandler<Context> = (input: Input<Endpoint> & AnyCaller & Context) => unknown

/** One MSW handler for each endpoint, whatever the origin. */
export function mswHandlers<const C extends Contract, Context extends object>(
  contract: C,
  handlers: Handlers<C, Context>,
  options: AdapterOptions<keyof C & string, Context>,
): HttpHandler[] {
  return inMatchingOrder(contract).map((endpoint) => {
    // `Handlers` pairs each endpoint with its own input; a loop over all of them cannot say so.
    const handler = handlers[endpoint.name] as unknown as AnyHandler<Context>
    return new EndpointHandler(endpoint, (resolved) =>
      respond(endpoint, handler, options, resolved),
    )
  })
}

/**
 * A handler that leaves requests of other endpoints alone before MSW copies them and parses their cookies: of 150 handlers one is
 * meant. Paths begin with `/api/`: the development server sends the app's modules one by one, some of them below `/src/api/`.
 */
class EndpointHandler extends HttpHandler {
  readonly #method: string
  readonly #path: RegExp

  constructor(endpoint: Endpoint, resolver: (resolved: Resolved) => Promise<Response>) {
    super(endpoint.method, `*${routePattern(endpoint)}`, ({ request, params }) =>
      resolver({ request, params: params as Record<string, string> }),
    )
    this.#method = endpoint.method
    this.#path = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
  }

  override run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    const { method, url } = args.request
    const isMeant = method === this.#method && this.#path.test(new URL(url).pathname)
    return isMeant ? super.run(args) : Promise.resolve(null)
  }
}

/** A request as MSW resolves it. */
interface Resolved {
  request: Request
  params: Record<string, string>
}

async function respond<Name extends string, Context extends object>(
  endpoint: Endpoint,
  handler: AnyHandler<Context>,
  {
    context,
    faults,
    authenticate,
    once = (...[, , , work]) => work(),
    onChange,
  }: AdapterOptions<Name, Context>,
  { request, params }: Resolved,
): Promise<Response> {
  // An endpoint's name is its key in the contract, see `contractOf`.
  const fault = await faults.strike(endpoint.name as Name)
  const faulty = fault && faultResponse(endpoint, fault)
  if (faulty) return faulty
  const url = new URL(request.url)
  try {
    const value = await handle(
      endpoint,
      {
        params,
        query: url.searchParams,
        authorization: request.headers.get('Authorization'),
        authenticate,
        knownWords: async (words) => words.filter(isNamedRarity),
        readJson: () => readJson(request, endpoint),
        readForm: () => readForm(request, endpoint),
      },
      (input) => once(request, endpoint, input, () => handler({ ...input, ...context })),
    )
    if (endpoint.method !== 'GET') onChange?.()
    return answer(endpoint, value)
  } catch (error) {
    return errorAnswer(endpoint, error)
  }
}

function faultResponse(endpoint: Endpoint, fault: Fault<string>): Response | undefined {
  const { status = 200, raw, network, body, retryAfter } = fault
  if (network) return HttpResponse.error()
  if (raw) {
    return new HttpResponse(raw.text, { status, headers: { 'Content-Type': raw.contentType } })
  }
  if (fault.status === undefined) return undefined
  const key = endpoint.errorKey
  const repeated = key && body?.['message'] !== undefined ? { [key]: body['message'] } : {}
  const headers = retryHeaders(retryAfter)
  return HttpResponse.json({ ...body, ...repeated }, { status, headers })
}

function answer(endpoint: Endpoint, value: unknown): Response {
  if (endpoint.file !== undefined) {
    const { name, content } = value as FileAnswer
    const headers = {
      'Content-Type': endpoint.file,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    }
    return new HttpResponse(content, { headers })
  }
  if (!endpoint.sends) return new HttpResponse(null, { status: 204 })
  return HttpResponse.json(value as JsonBodyType)
}

function errorAnswer(endpoint: Endpoint, error: unknown): Response {
  const isApiError = error instanceof ApiError && error.status >= 400
  if (!isApiError) console.error(`The mock handler of ${endpoint.name} failed`, error)
  const apiError = isApiError ? error : new ApiError(500, 'Something went wrong on the server.')
  return HttpResponse.json(errorBody(endpoint, apiError), {
    status: apiError.status,
    headers: retryHeaders(apiError.retryAfter),
  })
}

const retryHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** The parsed JSON body. Throws ApiError 400 (not JSON) or 413. */
async function readJson(request: Request, endpoint: Endpoint): Promise<unknown> {
  return parseJson(await readBytes(request, endpoint, 'application/json'))
}

/** The multipart fields by name. Throws ApiError 400 (not multipart, or a repeated field) or 413. */
async function readForm(request: Request, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, endpoint, 'multipart/form-data')
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw notMultipart()
  })
  const repeated = [...form.keys()].find((name) => form.getAll(name).length > 1)
  if (repeated !== undefined) throw repeatedField(repeated)
  return Object.fromEntries(form)
}

async function readBytes(request: Request, endpoint: Endpoint, type: string): Promise<ArrayBuffer> {
  checkMediaType(request, type)
  const { bodyLimit = defaultBodyLimit } = endpoint
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > bodyLimit) throw tooLarge(endpoint, bodyLimit)
  return bytes
}
