import type { ReactNode } from 'react'
import type { AdminOverview } from '../../contract/admin.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './admin-page.module.css'
import { priceAge } from './price-age.ts'

interface AdminWarningsProps {
  overview: AdminOverview
  /** When the overview was fetched, in ms. */
  now: number
}

/** Alerts about the catalogue and the last run, each mended by running the daily tasks; nothing when all is well. */
export function AdminWarnings({ overview: { catalog, runs }, now }: AdminWarningsProps) {
  // During a run, the outcome of the previous one still applies.
  const lastRun = runs.find(({ status }) => status !== 'running')
  const isStale = catalog.prices_of !== null && priceAge(catalog.prices_of, now).isStale
  return (
    <>
      {lastRun?.status === 'failed' && (
        <Warning title="The last run of the daily tasks failed.">{lastRun.message}</Warning>
      )}
      {catalog.cards === 0 && (
        <Warning title="The catalogue is empty.">
          Run the daily tasks, or import a catalogue.
        </Warning>
      )}
      {isStale && catalog.prices_of !== null && (
        <Warning title="The prices are out of date.">
          They are of {formatDay(catalog.prices_of)}, {priceAge(catalog.prices_of, now).text}.{' '}
          {catalog.price_source === null ? (
            <>
              No price source is set: set CATALOG_SOURCE and restart the server, or import the
              catalogue again.
            </>
          ) : (
            <>
              {catalog.price_source} has brought none since. Run the daily tasks. If that brings
              none either, run <code>ninepocket doctor</code> on the server: it reads the source and
              says what to do.
            </>
          )}
        </Warning>
      )}
    </>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.warning}>
      <Icon name="warning" />
      <div>
        <p className={styles.warningTitle}>{title}</p>
        <p className={styles.warningText}>{children}</p>
      </div>
    </div>
  )
}
