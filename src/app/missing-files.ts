/**
 * Files of the app that could not be fetched: because of a transient failure, or because a new
 * release has replaced them. Browsers remember for the life of a page that a module was missing, so
 * only a reload helps, which the notice offers.
 */
import { hasMissingParts } from '../ui/hooks/lazy-component.tsx'

/** The notice: none; a file is missing; there is a new release. */
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
  // A prefetched page is not missing yet, and a missing page has its own error page. Waiting parts
  // are known a moment later.
  setTimeout(() => {
    if (state === 'none' && hasMissingParts()) change('missing')
  })
}

/** Stylesheets, unlike modules, can be fetched again, unless a link shows that they are loaded. */
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
    // Without an answer there is no notice.
  }
}

function change(next: MissingFiles): void {
  state = next
  for (const listener of listeners) listener()
}
