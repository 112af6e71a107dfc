import { useState } from 'react'
import { useMarketCompare } from '../../api/price-comparison.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import type { ChangeUrl } from '../trade/trade.search.ts'
import { CompareForm, type Draft } from './compare-form.tsx'
import type { CompareSearch } from './compare.search.ts'
import { ComparisonResult, ComparisonSkeleton } from './comparison-result.tsx'

export interface ComparePageProps {
  search: CompareSearch
  onChange: ChangeUrl<CompareSearch>
}

/** What a store pays for one's cards, beside what they are worth on the market. */
export function ComparePage({ search, onChange }: ComparePageProps) {
  usePageTitle('Price Comparison')
  const [draft, setDraft] = useState<Draft>({ file: null, text: '' })
  const { data, error, isPending, mutate, submittedAt } = useMarketCompare()

  return (
    <div className={pageClass}>
      <PageHeader title="Price Comparison">
        What a store pays for your cards, next to their market prices
      </PageHeader>
      <CompareForm
        draft={draft}
        surplus={search.surplus}
        onChange={setDraft}
        isPending={isPending}
        error={error}
        onCompare={(file, text) => {
          if (search.page > 1) onChange({ page: 1 }, { replace: true })
          mutate({ form: { csvFile: file, textOutput: text } })
        }}
      />
      {isPending ? (
        <ComparisonSkeleton />
      ) : data ? (
        <ComparisonResult key={submittedAt} answer={data} search={search} onChange={onChange} />
      ) : (
        error === null && <NothingCompared />
      )}
    </div>
  )
}

function NothingCompared() {
  return (
    <EmptyState title="Nothing compared yet.">
      Choose a file of your cards and paste a store's sell cart. You'll see what the store pays for
      each card, and how that compares to its market price.
    </EmptyState>
  )
}
