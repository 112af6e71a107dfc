import { type SubmitEvent, useState } from 'react'
import { useMarketCompare } from '../../api/price-comparison.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import type { ChangeUrl } from '../trade/trade.search.ts'
import type { CompareSearch } from './compare.search.ts'
import { ComparisonResult, ComparisonSkeleton } from './comparison-result.tsx'
import { bothNeeded } from '../../contract/price-comparison.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FileChooser } from '../entries/file-chooser.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import styles from './compare-form.module.css'
import { FillFrom } from './fill-from.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

export interface ComparePageProps {
  search: CompareSearch
  onChange: ChangeUrl<CompareSearch>
}

/** What a store pays for one's cards, beside what they are worth on the market. */
export function ComparePage({ search, onChange }: ComparePageProps) {
  const [draft, setDraft] = useState<Draft>({ file: null, text: '' })
  const { data, error, isPending, mutate, submittedAt } = useMarketCompare()

  return (
    <Page
      title="Price Comparison"
      subtitle="What a store pays for your cards, next to their market prices"
    >
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
    </Page>
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

/** What is to be compared. */
interface Draft {
  file: File | null
  text: string
}

interface CompareFormProps {
  draft: Draft
  /** The filters of the surplus that is compared, as a text. */
  surplus: string | undefined
  onChange: (draft: Draft) => void
  isPending: boolean
  /** Why the last comparison failed. */
  error: Error | null
  /** Called with both. */
  onCompare: (file: File, text: string) => void
}

const example = `Lightning Bolt
Magic 2010 (C)
$0.90 /ea
or: Lightning Bolt, $0.90`

function CompareForm({ draft, surplus, onChange, isPending, error, onCompare }: CompareFormProps) {
  const { file, text } = draft
  const [isIncomplete, setIsIncomplete] = useState(false)
  const isComplete = file !== null && text.trim() !== ''
  const lacksOne = isIncomplete && !isComplete

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsIncomplete(!isComplete)
    if (isComplete && !isPending) onCompare(file, text)
  }

  return (
    <Stack as="form" gap="4" surface="wide" onSubmit={submit} noValidate>
      <Stack className={styles.inputs}>
        <Stack gap="4" top>
          <FileChooser
            label="CSV file of your cards"
            hint="Columns Name, Set, isFoil, quantity; Collector Number is optional. Or drop it here."
            accept=".csv,.tsv,.txt,text/csv"
            file={file}
            onChoose={(chosen) => onChange({ ...draft, file: chosen })}
          />
          <FillFrom
            key={surplus}
            surplus={surplus}
            onFile={(made) => onChange({ ...draft, file: made })}
          />
        </Stack>
        <TextArea
          label="Text from the store's sell cart"
          hint="Copy the whole cart page, or type a name and price per line."
          placeholder={example}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
          className={styles.text}
        />
      </Stack>
      <Row gap="2 4" wrap>
        <Button
          type="submit"
          variant="primary"
          icon="chart"
          busy={isPending}
          busyLabel="Comparing Prices..."
        >
          Compare Prices
        </Button>
        <FormMessage
          tone="error"
          error={!lacksOne && !isPending && error}
          fallback="An unexpected error occurred."
        >
          {lacksOne && bothNeeded}
        </FormMessage>
      </Row>
    </Stack>
  )
}
