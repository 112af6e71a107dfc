import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { takeSharedText } from '../../api/device.ts'
import { importListQuery } from '../../api/imports.ts'
import type { Import } from '../../contract/imports.ts'
import type { SharedText } from '../../domain/device.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { EmptyState, LoadError, LoadingPanels } from '../../ui/feedback/states.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import styles from './import-page.module.css'
import { sourceName, statusWords, targetName } from './import-words.ts'
import type { ImportSearch } from './import.search.ts'
import { StartImport } from './import-form.tsx'
import { Note, Row, Stack, endClass, nameClass } from '../../ui/layout/boxes.tsx'

export interface ImportPageProps {
  search: ImportSearch
  onChange: (change: Partial<ImportSearch>, how?: { replace: boolean }) => void
}

/** Starts an import, and lists those before. */
export function ImportPage({ search, onChange }: ImportPageProps) {
  const imports = useQuery(importListQuery())
  const shared = useSharedText()
  return (
    <Page
      title="Import Cards"
      subtitle="From Moxfield, ManaBox, Deckbox, Archidekt, Dragon Shield, TCGplayer, Collectr, Dreamborn, YGOPRODeck, a deck list or a spreadsheet"
    >
      <StartImport
        key={shared === null ? 'new' : 'shared'}
        shared={shared}
        target={search.target}
        onTarget={(target) => onChange({ target }, { replace: true })}
      />
      {imports.data ? (
        <PastImports imports={imports.data.imports} />
      ) : imports.isError ? (
        <LoadError
          message="Failed to load imports"
          error={imports.error}
          onRetry={() => void imports.refetch()}
        />
      ) : (
        <LoadingPanels count={2} announcement="Loading imports..." />
      )}
    </Page>
  )
}

/** What another app shared for the import; null until it is read, and where nothing was shared. */
function useSharedText(): SharedText | null {
  const [shared, setShared] = useState<SharedText | null>(null)
  useEffect(() => {
    void takeSharedText().then((taken) => taken && setShared(taken))
  }, [])
  return shared
}

/** The member's imports, the newest first. */
function PastImports({ imports }: { imports: readonly Import[] }) {
  return (
    <Stack as="section" gap="3" aria-labelledby="past-imports">
      <h2 id="past-imports">Your imports</h2>
      {imports.length === 0 ? (
        <EmptyState title="No imports yet.">
          Your imports and their reviews stay here until you delete them.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {imports.map((each) => (
            <Row as="li" key={each.id} gap="1 3" wrap className={styles.item}>
              <Link
                to="/import/$importId"
                params={{ importId: String(each.id) }}
                className={nameClass}
              >
                {sourceName(each)}
              </Link>
              <Status {...each} />
              <Note className={endClass}>
                {targetName(each)} · {cardCount(each.counts.copies)} in{' '}
                {formatCount(each.counts.rows)} rows · {formatMoment(each.createdAt)}
              </Note>
            </Row>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Status({ status }: Pick<Import, 'status'>) {
  const [label, tone] = statusWords[status]
  return <Badge tone={tone}>{label}</Badge>
}
