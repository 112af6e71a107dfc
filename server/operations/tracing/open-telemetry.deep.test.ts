import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTracing } from './open-telemetry.ts'

const spanSchema = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.record(z.string(), z.unknown()),
})
const traces = z.object({
  resourceSpans: z.tuple([
    z.object({ scopeSpans: z.tuple([z.object({ spans: z.tuple([spanSchema]) })]) }),
  ]),
})

/** A receiver of OTLP over HTTP. */
async function openReceiver() {
  const spans: z.infer<typeof spanSchema>[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = traces.parse(JSON.parse(body))
      spans.push(...resourceSpans[0].scopeSpans[0].spans)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, endpoint: `http://127.0.0.1:${port}` }
}

/** A folder of packages with the fake SDK beside the real API. */
async function installFakeSdk(folder: string): Promise<string> {
  const scope = join(folder, 'node_modules/@opentelemetry')
  await mkdir(join(scope, 'sdk-node'), { recursive: true })
  const fake = fileURLToPath(new URL('./fixtures/fake-sdk.cjs', import.meta.url))
  await cp(fake, join(scope, 'sdk-node/index.js'))
  const api = fileURLToPath(new URL('../../../node_modules/@opentelemetry/api', import.meta.url))
  await symlink(api, join(scope, 'api'))
  return join(folder, 'node_modules')
}

test('a request is a span with its statements, in the trace that a trusted proxy has begun and the log names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-tracing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { spans, endpoint } = await openReceiver()
  const server = startServerProcess({
    DATA_DIR: join(folder, 'data'),
    NODE_PATH: await installFakeSdk(folder),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    TRUSTED_PROXY: '127.0.0.1',
  })
  onTestFinished(() => void server.end('SIGKILL'))
  const address = await server.ready
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const response = await fetch(`${address}/api/wishlist/secret-token`, { headers })
  const requestId = response.headers.get('X-Request-Id')
  const { out } = await server.end('SIGTERM')

  const ofTrace = spans.filter((span) => span.traceId === traceId)
  const root = ofTrace.find((span) => span.parentSpanId === 'b7ad6b7169203331')
  expect(root).toMatchObject({
    name: 'wishlistShared',
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': response.status,
      'http.route': '/api/wishlist/{shareToken}',
      'ninepocket.request_id': requestId,
    },
  })
  const statements = ofTrace.filter((span) => span !== root)
  expect(statements).not.toEqual([])
  for (const statement of statements) {
    expect(statement.name).toMatch(/^select \w+$/)
    expect(statement.parentSpanId).toBe(root?.spanId)
  }
  expect(JSON.stringify(spans)).not.toContain('secret-token')
  const line = out.split('\n').find((each) => requestId !== null && each.includes(requestId))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId, endpoint: 'wishlistShared' })
})

test('an endpoint without the package is a line in the log, and no endpoint is none', () => {
  const errors: string[] = []
  const log = { info: () => {}, error: (line: string) => void errors.push(line) }
  expect(startTracing({}, log)).toBeNull()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }, log)).toBeNull()
  expect(errors).toEqual([])
  expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT }, log)).toBeNull()
  expect(errors).toEqual([
    expect.stringMatching(
      /^OTEL_EXPORTER_OTLP_ENDPOINT is set, but @opentelemetry\/sdk-node is not/,
    ),
  ])
})
