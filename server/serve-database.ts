/** Opens a database under the listening server, serves it until it is to end, and closes it without losing a request. */
import type { Logger } from 'pino'
import { bothGames } from '../sample/card.ts'
import { samplePictureFromPath } from '../sample/picture.ts'
import { lacksFacts } from './catalog/catalog-state.ts'
import { DailyTask } from './catalog/daily-task.ts'
import { loadSampleIfEmpty, renewSample } from './catalog/load-sample.ts'
import { keepSchedule } from './catalog/schedule.ts'
import type { Config } from './config.ts'
import { dailySteps, mailStep } from './daily-steps.ts'
import type { Engine } from './db/engine.ts'
import { openDatabase } from './db/open-database.ts'
import { allObservers } from './db/statement-observer.ts'
import { printedError } from './describe-error.ts'
import type { IsTrustedProxy } from './http/limits/trusted-proxies.ts'
import type { Listening } from './http/listen.ts'
import type { Site } from './http/site/static.ts'
import { createNinepocket } from './ninepocket.ts'
import { BackupFigures } from './operations/backups/backup-figures.ts'
import { backupStep, beforeMigrationOf } from './operations/backups/back-up.ts'
import type { Readiness } from './operations/health/readiness.ts'
import type { Metrics } from './operations/metrics/metrics.ts'
import { pictureStep } from './operations/pictures/night-pictures.ts'
import { openPictures } from './operations/pictures/open-pictures.ts'
import type { UpdateCheck } from './operations/updates/update-check.ts'
import type { startTracing } from './operations/tracing/open-telemetry.ts'
import { prepareSetupCode } from './subjects/accounts/setup-code.ts'
import { deleteExpiredRegistrations } from './subjects/accounts/pending-registrations.ts'
import { Cards } from './subjects/cards/card-queries.ts'
import { failCutOffImports } from './subjects/imports/import-queries.ts'
import type { Mailer } from './subjects/notifications/mailer.ts'
import { PushSender } from './subjects/push/push-sender.ts'
import { WebhookSender } from './subjects/webhooks/webhook-sender.ts'

/** Milliseconds that requests in flight and a run of the daily task may take when the database ends. */
const grace = 10_000
/** Milliseconds that answers in flight may take when the database has ended: they say so. */
const lastWords = 1000
/**
 * Milliseconds after which PostgreSQL cancels a statement of a request: the app waits for 20
 * seconds.
 */
const answerWithin = 15_000

/** What the process has as long as it runs. */
export interface Host {
  config: Config
  logger: Logger
  /** Prints a line for the person who started the server. */
  announce: (line: string) => void
  mailer: Mailer | null
  metrics: Metrics | null
  tracing: ReturnType<typeof startTracing>
  site: Site | undefined
  isTrustedProxy: IsTrustedProxy
  server: Listening
  metricsServer: Listening | null
  /** Null without `UPDATE_CHECK`. */
  updateCheck: UpdateCheck | null
}

/** `stop` ends the server, `reset` only its database. */
export type End = 'stop' | 'reset'

/** The place where the app of one database answers. */
export interface Shown {
  readiness: Readiness
  /** Has this app answer from now on. */
  show: (app: ReturnType<typeof createNinepocket>) => void
}

interface ServedDatabase extends Shown {
  dataDir: string
  /** Changes a fresh database with the sample before it is served. */
  fill?: ((engine: Engine) => Promise<void>) | undefined
  /** Called just before the server says that it is ready; resolves when it is to end. */
  untilEnd: () => Promise<End>
  /** Called at a reset, to have later requests wait for the next database. */
  onReset?: () => void
}

/** Resolves with the end when the database is closed. */
export async function serveDatabase(host: Host, served: ServedDatabase): Promise<End> {
  const { config, logger, announce, mailer, metrics, tracing, server } = host
  const { readiness, dataDir } = served
  const { backups } = config
  const backUp = beforeMigrationOf(backups, logger)
  const engine = await openDatabase({
    ...config,
    dataDir,
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
    if (served.fill) {
      await renewSample(engine, today())
      await served.fill(engine)
    }
    if (await lacksFacts(engine.db))
      announce('Texts and other facts of cards come with the next update of the catalog.')
    const backupFigures = new BackupFigures()
    const cards = new Cards(engine)
    const pictures =
      config.pictures === null ? undefined : await openPictures(config.pictures, engine, logger)
    const webhooks =
      config.webhooks &&
      new WebhookSender({
        engine,
        settings: config.webhooks,
        origin: config.publicOrigin ?? null,
        log: logger,
      })
    const push = config.push && new PushSender({ engine, settings: config.push, log: logger })
    const dailyTask = new DailyTask({
      ...config,
      engine,
      sources: config.catalogSources,
      today,
      steps: [
        ...dailySteps(cards, config.exchangeRates),
        ...(pictures === undefined ? [] : [pictureStep(pictures)]),
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
      data: engine.kind === 'embedded' ? dataDir : null,
      backups: backups?.folder ?? null,
    }
    await metrics?.watchFolders(folders, backupFigures)
    served.show(
      createNinepocket({
        engine,
        readiness,
        dailyTask,
        cards,
        logger,
        mailer,
        webhooks,
        push,
        newerVersion: () => host.updateCheck?.newer() ?? null,
        site: host.site,
        isTrustedProxy: host.isTrustedProxy,
        drawPicture: samplePictureFromPath,
        pictures,
        publicOrigin: config.publicOrigin,
        registrationMode: config.registrationMode,
        adminSecondFactor: config.adminSecondFactor,
        provider: config.provider,
        apiOrigin: config.apiOrigin,
        metrics: metrics ?? undefined,
        tracer: tracing?.requests,
        isPrepared: true,
      }),
    )
    readiness.run(engine)
    // The sample of the package is as of the day of its build. With the first account the daily task follows.
    const renewed = () =>
      setupCode === null
        ? undefined
        : renewSample(engine, today()).catch((error: unknown) => logger.error(printedError(error)))
    // A supervisor that reads this line may stop the server at once.
    const ended = served.untilEnd()
    if (setupCode !== null) announce(setupLine(setupCode))
    const { publicOrigin } = config
    const behind = publicOrigin === undefined ? '' : ` (listening on ${server.address})`
    announce(`Ninepocket is ready at ${publicOrigin ?? server.address}${behind}`)
    const settled = sample === null ? renewed() : engine.settle()
    webhooks?.start()
    push?.start()
    const schedule = config.tasksAt && keepSchedule(dailyTask, config.tasksAt, logger)
    const end = await ended
    schedule?.stop()
    const deadline = performance.now() + grace
    const left = () => Math.max(0, deadline - performance.now())
    if (end === 'stop') readiness.stop()
    else served.onReset?.()
    // Probes see that the server is not ready, so balancers choose another one before this one refuses connections.
    await server.drain(left())
    if (end === 'stop') await Promise.all([server.close(left()), host.metricsServer?.close(left())])
    await Promise.all([dailyTask.stop(left()), webhooks?.stop(left()), push?.stop(left())])
    await settled
    return end
  } finally {
    await engine.close()
  }
}

const setupLine = (code: string) =>
  `There is no account yet. The first one becomes the admin: register it on this machine, or with the setup code ${code}`

const today = () => new Date().toISOString().slice(0, 10)
