/** Starts the server: reads the environment, listens, and serves its database until it is stopped. */
import { fileURLToPath } from 'node:url'
import { health, ready } from '../src/contract/admin.ts'
import { type Config, readConfig } from './config.ts'
import { StartError } from './start-error.ts'
import { printedError } from './describe-error.ts'
import { demoPage } from './operations/demo/demo-page.ts'
import { Readiness } from './operations/health/readiness.ts'
import { listen } from './http/listen.ts'
import { createLogger, logOutput } from './http/log.ts'
import { withoutServiceWorker } from './http/site/service-worker.ts'
import { loadSite, type Site, withChangedPage } from './http/site/static.ts'
import { addressMatcher } from './http/limits/trusted-proxies.ts'
import { listenForMetrics, metricsPath } from './operations/metrics/serve-metrics.ts'
import { createMailer } from './subjects/notifications/mailer.ts'
import { withKeptPictures } from './operations/pictures/serve-kept.ts'
import { createStartingApp } from './operations/health/starting-app.ts'
import { UpdateCheck } from './operations/updates/update-check.ts'
import { startTracing } from './operations/tracing/open-telemetry.ts'
import { type Host, serveDatabase, type Shown } from './serve-database.ts'
import { serveDemo } from './serve-demo.ts'
import { stopSignal } from './stop-signal.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(logOutput(config.logFormat))
  // Without a chosen format the lines for people stay plain, whatever the log is.
  const announce = (line: string) =>
    config.logFormat === 'json' ? logger.info(line) : console.log(line)
  const mailer = config.mail && createMailer(config.mail, logger)
  // Without metrics the library is not loaded.
  const metrics =
    config.metrics && new (await import('./operations/metrics/metrics.ts')).Metrics(config.metrics)
  const tracing = startTracing(process.env, logger)
  const built = await loadSite(fileURLToPath(new URL('../dist/app', import.meta.url)))
  const site = built && (await siteOf(built, config))
  const isTrustedProxy = addressMatcher(config.trustedProxy)
  const starting = (): Answering => {
    const readiness = new Readiness(logger)
    const app = createStartingApp({ readiness, site, apiOrigin: config.apiOrigin, isTrustedProxy })
    return { readiness, fetch: app.fetch }
  }
  let current = starting()
  const shown = ({ readiness }: Answering): Shown => ({
    readiness,
    show: ({ fetch }) => (current = { readiness, fetch }),
  })
  const server = await listen(
    async (request, bindings) => {
      if (waitsForStart(request)) await current.readiness.begun()
      return current.fetch(request, bindings)
    },
    config.host,
    config.port,
    { isTrustedProxy },
  )
  const metricsServer = metrics && (await listenForMetrics(metrics))
  if (metricsServer !== null) logger.info(`Metrics are at ${metricsServer.address}${metricsPath}`)
  const host: Host = {
    config,
    logger,
    announce,
    mailer,
    metrics,
    tracing,
    site,
    isTrustedProxy,
    server,
    metricsServer,
    updateCheck:
      config.updateAddress === null
        ? null
        : new UpdateCheck({ address: config.updateAddress, log: logger }),
  }
  const first = shown(current)
  if (config.isDemo) await serveDemo(host, { first, next: () => shown((current = starting())) })
  else await serveDatabase(host, { ...first, dataDir: config.dataDir, untilEnd: untilStopped })
  await tracing?.stop()
}

const untilStopped = () => stopSignal().then(() => 'stop' as const)

/** The app as this server serves it. */
async function siteOf(built: Site, config: Config): Promise<Site> {
  const site = await withChangedPage(built, pageChange(config))
  return config.hasServiceWorker ? site : withoutServiceWorker(site)
}

/** What the page of the app says of this server. */
const pageChange =
  ({ isDemo, pictures }: Config) =>
  (html: string) => {
    const page = pictures === null ? html : withKeptPictures(html)
    return isDemo ? demoPage(page) : page
  }

/** The app that answers, and whether it waits for a database. */
interface Answering {
  readiness: Readiness
  fetch: ReturnType<typeof createStartingApp>['fetch']
}

function waitsForStart({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/api/') && pathname !== ready.path && pathname !== health.path
}

try {
  await start()
  process.exit(0)
} catch (error) {
  console.error(printedError(error))
  process.exit(error instanceof StartError ? 2 : 1)
}
