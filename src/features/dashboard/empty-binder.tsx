import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '../../ui/hooks/lazy-component.tsx'
import { LoadingPanels } from '../../ui/feedback/loading.tsx'
import styles from './empty-binder.module.css'

/** Only members without cards need it. */
const StartImport = lazy(() =>
  fetchPart(async () => ({
    default: (await import('../imports/start-import.tsx')).StartImport,
  })),
)

/** How an account begins: a file of another tool, a pasted list, or the catalogue. */
export function EmptyBinder() {
  const [target, setTarget] = useState('collection')
  return (
    <section className={styles.begin} aria-labelledby="begin">
      <h2 id="begin">Your binder is empty</h2>
      <p className={styles.words}>
        Import your cards from another app, paste a list, or <Link to="/all-cards">find cards</Link>{' '}
        and add them one by one.
      </p>
      <Suspense fallback={<LoadingPanels count={1} announcement="Loading the import..." />}>
        <StartImport target={target} onTarget={setTarget} />
      </Suspense>
    </section>
  )
}
