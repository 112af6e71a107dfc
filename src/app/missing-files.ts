/**
 * Files of the app that could not be fetched: because of a transient failure, or because a new
 * release has replaced them. Browsers remember for the life of a page that a module was missing, so
 * only a reload helps, which the notice offers.
 */
import { hasMissingParts } from '../ui/hooks/lazy-component.tsx'
import { createStore } from '../ui/hooks/store.ts'

/** The notice: none; a file is missing; there is a new release. */
type MissingFiles = 'none' | 'missing' | 'released'

export const missingFiles = createStore<MissingFiles>('none')

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
    if (missingFiles.current() === 'none' && hasMissingParts()) missingFiles.set('missing')
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
    if (response.ok && !(await response.text()).includes(running)) {
      missingFiles.set('released')
    }
  } catch {
    // Without an answer there is no notice.
  }
}
