import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { importListQuery, useImportStart } from '../../api/imports.ts'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { LoadingPanels } from '../../ui/feedback/loading-panels.tsx'
import { ImportForm } from './import-form.tsx'
import type { ImportSearch } from './import.search.ts'
import { PastImports } from './past-imports.tsx'

export interface ImportPageProps {
  search: ImportSearch
  onChange: (change: Partial<ImportSearch>, how?: { replace: boolean }) => void
}

/** Starts an import, and lists those before. */
export function ImportPage({ search, onChange }: ImportPageProps) {
  usePageTitle('Import Cards')
  const navigate = useNavigate()
  const { mutate, isPending, error } = useImportStart()
  const imports = useQuery(importListQuery())
  return (
    <div className={pageClass}>
      <PageHeader title="Import Cards">
        From Moxfield, ManaBox, Deckbox, Archidekt, Dragon Shield, TCGplayer, a deck list or a
        spreadsheet
      </PageHeader>
      <ImportForm
        target={search.target}
        onTarget={(target) => onChange({ target }, { replace: true })}
        isPending={isPending}
        error={error}
        onImport={(draft) =>
          mutate(
            { form: { ...draft, target: search.target } },
            {
              onSuccess: ({ import: { id } }) =>
                void navigate({ to: '/import/$importId', params: { importId: String(id) } }),
            },
          )
        }
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
    </div>
  )
}
