/**
 * Loads OpenTelemetry where the operator has installed it and an endpoint is set. Its packages are no dependency of the
 * server: with what they depend on they are as large as the server itself.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../db/engine.ts'
import { type OpenTelemetry, type Tracing, tracingOf } from './tracing.ts'

const sdkPackage = '@opentelemetry/sdk-node'

const endpointVariables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
] as const

/** How long the receiver of traces may hold up the end of the server. */
const stopWithinMs = 2000

/** The parts of the package that are used. */
interface Sdk {
  NodeSDK: new (options: { serviceName: string }) => {
    start: () => void
    /** Sends the spans that are left. */
    shutdown: () => Promise<void>
  }
}

export interface RunningTracing extends Tracing {
  stop: () => Promise<void>
}

type Env = Readonly<Record<string, string | undefined>>

/** Null without an endpoint, and without the package, which is then logged. */
export function startTracing(env: Env, log: Log): RunningTracing | null {
  const variable = endpointVariables.find((name) => (env[name] ?? '') !== '')
  if (variable === undefined || env['OTEL_SDK_DISABLED'] === 'true') return null
  const path = sdkPath()
  if (path === null) {
    log.error(
      `${variable} is set, but ${sdkPackage} is not installed, so there are no traces: ` +
        `npm install ${sdkPackage} @opentelemetry/api`,
    )
    return null
  }
  const load = createRequire(path)
  const { NodeSDK } = load(path) as Sdk
  const sdk = new NodeSDK({ serviceName: env['OTEL_SERVICE_NAME'] || 'ninepocket' })
  sdk.start()
  log.info(`Traces are sent to ${variable}.`)
  const sendRest = () =>
    sdk.shutdown().catch((error: unknown) => {
      log.error(`The last traces were not sent: ${String(error)}`)
    })
  const stop = () => Promise.race([sendRest(), delay(stopWithinMs, undefined, { ref: false })])
  // The package uses the same one.
  return { ...tracingOf(load('@opentelemetry/api') as OpenTelemetry), stop }
}

/** The package beside the server, or in the working directory; null where it is in neither. */
function sdkPath(): string | null {
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      return createRequire(from).resolve(sdkPackage)
    } catch {
      // It is looked for in the next place.
    }
  }
  return null
}
