/** Starts the server: reads the environment, opens the database, listens, and shuts down without losing a request. */
import { fileURLToPath } from 'node:url'
import { health, ready } from '../src/contract/admin.ts'
import { bothGames } from '../sample/card.ts'
import { samplePictureFromPath } from '../sample/picture.ts'
import { Cards } from './subjects/cards/card-queries.ts'
import { prepareSetupCode } from './subjects/accounts/setup-code.ts'
import { backupStep, beforeMigrationOf } from './operations/backups/back-up.ts'
import { BackupFigures } from './operations/backups/backup-figures.ts'
import { lacksFacts } from './catalog/catalog-state.ts'
import { DailyTask } from './catalog/daily-task.ts'
import { loadSampleIfEmpty, renewSample } from './catalog/load-sample.ts'
import { keepSchedule } from './catalog/schedule.ts'
import { readConfig } from './config.ts'
import { dailySteps, mailStep } from './daily-steps.ts'
import { StartError } from './start-error.ts'
import { openDatabase } from './db/open-database.ts'
import { allObservers } from './db/statement-observer.ts'
import { failCutOffImports } from './subjects/imports/import-queries.ts'
import { deleteExpiredRegistrations } from './subjects/accounts/pending-registrations.ts'
import { printedError } from './describe-error.ts'
import { Readiness } from './operations/health/readiness.ts'
import { listen } from './http/listen.ts'
import { createLogger, logOutput } from './http/log.ts'
import { loadSite } from './http/site/static.ts'
import { trustedProxies } from './http/limits/trusted-proxies.ts'
import { listenForMetrics, metricsPath } from './operations/metrics/serve-metrics.ts'
import { createMailer } from './subjects/notifications/mailer.ts'
import { createNinepocket } from './ninepocket.ts'
import { createStartingApp } from './operations/health/starting-app.ts'
import { startTracing } from './operations/tracing/open-telemetry.ts'
import { stopSignal } from './stop-signal.ts'

/** Milliseconds that requests in flight and a run of the daily task may take when the server stops. */
const grace = 10_000
/** Milliseconds that answers in flight may take when the database has ended: they say so. */
const lastWords = 1000
/**
 * Milliseconds after which PostgreSQL cancels a statement of a request: the app waits for 20
 * seconds.
 */
const answerWithin = 15_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { backups } = config
  const logger = createLogger(logOutput(config.logFormat))
  // Without a chosen format the lines for people stay plain, whatever the log is.
  const announce = (line: string) =>
    config.logFormat === 'json' ? logger.info(line) : console.log(line)
  const mailer = config.mail && createMailer(config.mail, logger)
  // Without metrics the library is not loaded.
  const metrics =
    config.metrics && new (await import('./operations/metrics/metrics.ts')).Metrics(config.metrics)
  const tracing = startTracing(process.env, logger)
  const site = await loadSite(fileURLToPath(new URL('../dist/app', import.meta.url)))
  const isTrustedProxy = trustedProxies(config.trustedProxy)
  const readiness = new Readiness(logger)
  let app = createStartingApp({ readiness, site, apiOrigin: config.apiOrigin, isTrustedProxy })
  const server = await listen(
    async (request, bindings) => {
      if (waitsForStart(request)) await readiness.begun()
      return app.fetch(request, bindings)
    },
    config.host,
    config.port,
    { isTrustedProxy },
  )
  const metricsServer = metrics && (await listenForMetrics(metrics))
  if (metricsServer !== null) logger.info(`Metrics are at ${metricsServer.address}${metricsPath}`)
  const backUp = beforeMigrationOf(backups, logger)
  const engine = await openDatabase({
    ...config,
    log: logger,
    hasReserve: true,
    hasSample: config.catalogSources.length === 0,
    answerWithin,
    observer: allObservers([metrics?.statements, tracing?.statements]),
    beforeMigration: async (session, name) => {
      readiness.migrate()
      await backUp?.(session, name)
    },
    onFatal: (sentence) => {
      console.error(sentence)
      void server.close(lastWords).then(() => process.exit(1))
    },
  })
  try {
    const sample =
      config.catalogSources.length > 0 ? null : await loadSampleIfEmpty(engine, today(), bothGames)
    if (await lacksFacts(engine.db))
      announce('Texts and other facts of cards come with the next update of the catalog.')
    const backupFigures = new BackupFigures()
    const cards = new Cards(engine)
    const dailyTask = new DailyTask({
      ...config,
      engine,
      sources: config.catalogSources,
      today,
      steps: [
        ...dailySteps(cards, config.exchangeRates),
        ...(backups === null ? [] : [backupStep(backups, backupFigures)]),
      ],
      lastStep: mailer === null ? undefined : mailStep(mailer),
      log: logger,
    })
    await dailyTask.recover()
    await failCutOffImports(engine, new Date())
    await deleteExpiredRegistrations(engine.db, new Date())
    const setupCode = await prepareSetupCode(engine.db)
    const folders = {
      data: engine.kind === 'embedded' ? config.dataDir : null,
      backups: backups?.folder ?? null,
    }
    await metrics?.watchFolders(folders, backupFigures)
    app = createNinepocket({
      engine,
      readiness,
      dailyTask,
      cards,
      logger,
      site,
      drawPicture: samplePictureFromPath,
      publicOrigin: config.publicOrigin,
      isTrustedProxy,
      registrationMode: config.registrationMode,
      adminSecondFactor: config.adminSecondFactor,
      mailer,
      apiOrigin: config.apiOrigin,
      metrics: metrics ?? undefined,
      tracer: tracing?.requests,
      isPrepared: true,
    })
    readiness.run(engine)
    // The sample of the package is as of the day of its build. With the first account the daily task follows.
    const renewed = () =>
      setupCode === null
        ? undefined
        : renewSample(engine, today()).catch((error: unknown) => logger.error(printedError(error)))
    // A supervisor that reads this line may stop the server at once.
    const stopped = stopSignal()
    if (setupCode !== null) announce(setupLine(setupCode))
    const { publicOrigin } = config
    const behind = publicOrigin === undefined ? '' : ` (listening on ${server.address})`
    announce(`Ninepocket is ready at ${publicOrigin ?? server.address}${behind}`)
    const settled = sample === null ? renewed() : engine.settle()
    const schedule = config.tasksAt && keepSchedule(dailyTask, config.tasksAt, logger)
    await stopped
    readiness.stop()
    schedule?.stop()
    const deadline = performance.now() + grace
    const left = () => Math.max(0, deadline - performance.now())
    // Probes see that the server is not ready, so balancers choose another one before this one refuses connections.
    await server.drain(left())
    await Promise.all([server.close(left()), metricsServer?.close(left())])
    await dailyTask.stop(left())
    await tracing?.stop()
    await settled
  } finally {
    await engine.close()
  }
}

function waitsForStart({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/api/') && pathname !== ready.path && pathname !== health.path
}

const setupLine = (code: string) =>
  `There is no account yet. The first one becomes the admin: register it on this machine, or with the setup code ${code}`

const today = () => new Date().toISOString().slice(0, 10)

try {
  await start()
  process.exit(0)
} catch (error) {
  console.error(printedError(error))
  process.exit(error instanceof StartError ? 2 : 1)
}
