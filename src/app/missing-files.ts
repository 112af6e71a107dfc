/** Files of the app that cannot be fetched: by a passing fault, or since a new release has taken their place. */
import { fetchMissingParts, hasMissingParts } from '../ui/lazy-part.tsx'

/** What a person is to be told: nothing; that something is missing; that there is a new release. */
export type MissingFiles = 'none' | 'missing' | 'released'

const listeners = new Set<() => void>()
/** Before the tries of which nobody is told. */
const pauses = [1000, 2000]

let state: MissingFiles = 'none'
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const currentMissingFiles = (): MissingFiles => state

/** Calls back when that changes. Returns how to stop. */
export function onMissingFilesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches what is missing. Where that does not help, it is told again. */
export function fetchMissingFiles(): void {
  clearTimeout(timer)
  timer = undefined
  if (state === 'missing') change('none')
  fetchMissingParts()
}

/** Listens from now on. Returns how to stop. */
export function followMissingFiles(): () => void {
  addEventListener('vite:preloadError', onMissing)
  return () => {
    removeEventListener('vite:preloadError', onMissing)
    clearTimeout(timer)
    timer = undefined
  }
}

/** Of several files that fail in one moment the first one counts. */
function onMissing(): void {
  if (state !== 'none' || timer !== undefined) return
  void lookForRelease()
  const pause = pauses[tries]
  tries += 1
  if (pause !== undefined) timer = setTimeout(fetchMissingFiles, pause)
  // Pages that were fetched ahead are not missed yet, and one that is says so itself.
  else if (hasMissingParts()) change('missing')
}

/** The server has another release than the one that runs here when its page begins with another file. */
async function lookForRelease(): Promise<void> {
  const running = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  try {
    const response = await fetch('/', { cache: 'no-store' })
    if (response.ok && !(await response.text()).includes(running)) change('released')
  } catch {
    // Without an answer there is nothing to tell.
  }
}

function change(next: MissingFiles): void {
  state = next
  for (const listener of listeners) listener()
}
