/**
 * Files of the app that could not be fetched: by a passing fault, or since a new release has taken their place. Browsers
 * remember for the life of a page that a module was not there, so only loading the page anew helps, and that is asked.
 */
import { hasMissingParts } from '../ui/hooks/lazy-component.tsx'

/** What a person is to be told: nothing; that something is missing; that there is a new release. */
export type MissingFiles = 'none' | 'missing' | 'released'

const listeners = new Set<() => void>()
let state: MissingFiles = 'none'

export const currentMissingFiles = (): MissingFiles => state

/** Calls back when that changes. Returns how to stop. */
export function onMissingFilesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens from now on. Returns how to stop. */
export function followMissingFiles(): () => void {
  addEventListener('vite:preloadError', onMissing)
  addEventListener('error', forgetLink, true)
  return () => {
    removeEventListener('vite:preloadError', onMissing)
    removeEventListener('error', forgetLink, true)
  }
}

function onMissing(): void {
  void lookForRelease()
  // A page that was fetched ahead is not missed yet, and one that is says so itself. Parts are known to wait a moment later.
  setTimeout(() => {
    if (state === 'none' && hasMissingParts()) change('missing')
  })
}

/** Styles, unlike modules, can be fetched again, if no link tells that they have been. */
function forgetLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement) target.remove()
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
