/**
 * Components in chunks of their own, fetched at the first interaction or when they are rendered, so that no part that waits
 * for a click delays the page.
 */
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const
const waiting = new Set<() => unknown>()

/** Listens again after each page, since a page's own parts are known only when it has loaded. */
function onFirstInteraction(): void {
  for (const start of waiting) start()
  waiting.clear()
}

for (const sign of signs) addEventListener(sign, onFirstInteraction, { passive: true })

/** Whether there has been an interaction since the component was mounted. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    const start = () => setHasInteracted(true)
    waiting.add(start)
    return () => void waiting.delete(start)
  }, [])
  return hasInteracted
}

/** Imports a file and names its component. */
type Load<Props> = () => Promise<ComponentType<Props>>

const missing = new Set<() => void>()

/** Whether a mounted component waits for a chunk that could not be fetched. */
export const hasMissingParts = () => missing.size > 0

/**
 * Retries the chunks that could not be fetched; the components that wait for them render when they
 * arrive.
 */
export function fetchMissingParts(): void {
  for (const again of missing) again()
  missing.clear()
}

/**
 * Imports a file; where that fails, or cannot be done now, when missing parts are fetched. It never fails itself. Without a
 * network only a page whose service worker keeps the app's files tries: browsers remember for the life of a page that a module was
 * not there.
 */
async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    if (navigator.onLine || navigator.serviceWorker?.controller) return await load()
  } catch {
    // A notice reports it (src/app/notices.tsx).
  }
  await new Promise<void>((again) => missing.add(again))
  return fetchPart(load)
}

/** A component that is fetched when it is first rendered, within a `Suspense`. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({ default: await fetchPart(load) }))
}

/** Fetches once: at the first interaction, or when `start` is called before. */
function fetched<Props>(load: Load<Props>) {
  const part = createStore<ComponentType<Props> | null>(null)
  let loading: Promise<ComponentType<Props>> | undefined

  const start = () =>
    (loading ??= fetchPart(load).then((loaded) => {
      part.set(loaded)
      return loaded
    }))
  waiting.add(start)
  return { part, start }
}

/** A component that is there when it is drawn: at once where it has been fetched, as nothing until it has come. */
export function lazyOnInteraction<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const { part, start } = fetched(load)
  const Lazy = lazy(async () => ({ default: await start() }))
  return function LazyPart(props: Props) {
    // The choice holds for the life of the element: changing it would remount the component.
    const [Part] = useState<ComponentType<Props>>(
      () => part.current() ?? (Lazy as ComponentType<Props>),
    )
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A component that is not fetched by being rendered, but by `load`. */
export function lazyOnDemand<Props extends object>(load: Load<Props>) {
  const { part, start } = fetched(load)
  function OnDemand(props: Props) {
    const loaded = useStore(part, (component) => component)
    return loaded && createElement(loaded, props)
  }
  return { OnDemand, load: () => void start() }
}
