import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { keptCards, onKeptCards } from '../api/without-network.ts'
import { useWaitingChanges } from '../api/waiting-query.ts'
import { ApiError } from '../contract/api-error.ts'
import { counted } from '../domain/format/count.ts'
import { keptCardsWords } from '../domain/kept-cards.ts'
import type { WaitingChange } from '../domain/waiting-changes/waiting-changes.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { fetchMissingParts, hasMissingParts } from '../ui/hooks/lazy-component.tsx'
import { useIsOnline } from '../ui/hooks/needs-connection.ts'
import { createStore, useStore } from '../ui/hooks/store.ts'
import { followConnection } from './connection.ts'
import styles from './notices.module.css'
import { followServiceWorker, takeOver, takeOverIfAlone } from './service-worker.ts'
import { useKeptIndex } from './use-kept-index.ts'
import { waitingPanel } from './waiting-panel.ts'
import { Row } from '../ui/layout/boxes.tsx'

const titles = {
  missing: 'Part of this page could not be loaded.',
  released: 'A new version of Ninepocket is out.',
}

/** The worker of a new version that waits to take over. */
const waitingWorker = createStore<ServiceWorker | null>(null)

const reload = () => location.reload()

/** A bar under the navigation: that the server cannot be reached, or that files of the app are missing. */
export function Notices() {
  const client = useQueryClient()
  const router = useRouter()
  const online = useIsOnline()
  const kept = useSyncExternalStore(onKeptCards, keptCards)
  const files = useStore(missingFiles, (notice) => notice)
  const newWorker = useStore(waitingWorker, (worker) => worker)
  const waiting = useWaitingChanges()

  useEffect(() => followConnection(client), [client])
  useKeptIndex()
  useEffect(followMissingFiles, [])
  useEffect(() => followServiceWorker((worker) => void announce(worker)), [])
  useEffect(
    () =>
      onlineManager.subscribe((isBack) => {
        if (!isBack) return
        fetchMissingParts()
        // Queries refetch by themselves; a page whose loader failed does not.
        const failed = router.state.matches.find(({ status }) => status === 'error')
        if (failed?.error instanceof ApiError) void router.invalidate()
        else if (failed) location.reload()
      }),
    [router],
  )

  // A live region must exist before its text, or it is not announced.
  return (
    <output className={styles.place}>
      {!online ? (
        <Notice
          title={navigator.onLine ? "Ninepocket can't be reached." : 'You are offline.'}
          action={waiting.length > 0 ? showWaiting : undefined}
        >
          {waiting.length > 0 && `${waitingWords(waiting)}. `}
          {kept === null
            ? waiting.length === 0 && "You can read what you've already opened."
            : keptCardsWords(kept)}
        </Notice>
      ) : files !== 'none' ? (
        <Notice title={titles[files]} action={{ label: 'Reload', onSelect: reload }}>
          Reload the page to continue.
        </Notice>
      ) : waiting.length > 0 ? (
        <Notice title={`${waitingWords(waiting)}.`} action={showWaiting} />
      ) : (
        newWorker && (
          <Notice
            title="A new version is ready."
            action={{ label: 'Reload', onSelect: () => takeOver(newWorker) }}
          >
            Finish what you're typing, then reload.
          </Notice>
        )
      )}
    </output>
  )
}

interface NoticeProps {
  title: string
  children?: ReactNode
  action?: { label: string; onSelect: () => void } | undefined
}

const showWaiting = { label: 'Show', onSelect: () => waitingPanel.set('changes') }

function waitingWords(changes: readonly WaitingChange[]): string {
  const refused = changes.filter(({ refusal }) => refusal !== null).length
  return refused > 0
    ? `${counted(refused, 'change needs', 'changes need')} your decision`
    : `${counted(changes.length, 'change', 'changes')} waiting`
}

function Notice({ title, children, action }: NoticeProps) {
  return (
    <Row as="span" gap="2" className={styles.notice}>
      <Icon name="warning" />
      <span>
        <strong>{title}</strong> {children}
      </span>
      {action && (
        <Button size="small" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
    </Row>
  )
}

/**
 * Files of the app that could not be fetched: because of a transient failure, or because a new release has replaced them.
 * Browsers remember for the life of a page that a module was missing, so only a reload helps, which the notice offers.
 */
type MissingFiles = 'none' | 'missing' | 'released'

const missingFiles = createStore<MissingFiles>('none')

/** Listens from now on. Returns how to stop. */
function followMissingFiles(): () => void {
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

async function lookForRelease(): Promise<void> {
  if ((await isServed()) === false) missingFiles.set('released')
}

/** Shows the notice of a waiting version. A page that the network has answered with that version needs none. */
async function announce(worker: ServiceWorker): Promise<void> {
  if (await isServed()) takeOverIfAlone(worker)
  else waitingWorker.set(worker)
}

/** Whether the server's page begins with the file of this one, and so is of the same release; null without an answer. */
async function isServed(): Promise<boolean | null> {
  const running = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok ? (await response.text()).includes(running) : null
  } catch {
    return null
  }
}
