/**
 * The page's side of the service worker (`src/worker`): registers it once the page is loaded and idle, looks for new versions, and
 * has one take over when the member says so. No page reloads by itself.
 */
import { serviceWorkerFile, workerWords } from '../domain/device.ts'

/** Milliseconds between two looks for a new version while a page stays open. */
const lookEveryMs = 60 * 60 * 1000

/** Whether this page has a worker: one of a production build, in a secure context, where the operator has not turned it off. */
const hasWorker = () =>
  import.meta.env.PROD &&
  import.meta.env.MODE !== 'mock' &&
  'serviceWorker' in navigator &&
  document.documentElement.dataset['serviceWorker'] !== 'off'

/** Calls back when a new version waits to take over. Returns how to stop. */
export function followServiceWorker(onWaiting: (worker: ServiceWorker) => void): () => void {
  if (!hasWorker()) return () => {}
  const stop = new AbortController()
  void follow(onWaiting, stop.signal)
  return () => stop.abort()
}

async function follow(
  onWaiting: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): Promise<void> {
  await idle(signal)
  const registration = await register()
  if (registration === undefined || signal.aborted) return
  // A first worker is active at once: only one that replaces another waits.
  const report = () =>
    registration.waiting && registration.active && onWaiting(registration.waiting)
  report()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', report, { signal }),
    { signal },
  )
  lookRegularly(registration, signal)
}

/** Has a waiting worker take over, if no other page is open that may need files of the former version. */
export const takeOverIfAlone = (worker: ServiceWorker) => tell(worker, workerWords.takeOverIfAlone)

/** Has a waiting worker take over, and reloads this page with the new version. */
export function takeOver(worker: ServiceWorker): void {
  // Another page may have had it take over.
  if (worker.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  tell(worker, workerWords.takeOver)
}

const reload = () => location.reload()
const tell = (worker: ServiceWorker, type: string) => worker.postMessage({ type }, [])

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(
      `${import.meta.env.BASE_URL}${serviceWorkerFile}`,
      { updateViaCache: 'none' },
    )
  } catch {
    // The app works without a worker.
    return undefined
  }
}

/** Resolves when the page and its files are loaded and its thread is idle; never once the signal is aborted. */
async function idle(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal }))
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1000)
  })
}

/** Looks for a new version once an hour, and when the page is shown again after that time. */
function lookRegularly(registered: ServiceWorkerRegistration, signal: AbortSignal): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    registered.update().catch(() => {
      // Without a network there is no new version.
    })
  }
  const timer = setInterval(look, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', look, { signal })
}
