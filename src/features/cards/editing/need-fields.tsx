/** What fits a wish: its own printing, or any printing of its card within limits. */
import { useQuery } from '@tanstack/react-query'
import { cardPrintingsQuery } from '../../../api/cards.ts'
import { finishLimitLabel } from '../../../card-table/rows/need-words.ts'
import type { Card } from '../../../contract/card.ts'
import type { Wish } from '../../../contract/entries.ts'
import { finishesOf } from '../../../domain/cards/finish-price.ts'
import { compareFinishes, type Finish, sides } from '../../../domain/cards/finish.ts'
import { exactNeed, type GivenNeed } from '../../../domain/entries/need.ts'
import { amountError, readAmount } from '../../../domain/format/money.ts'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { LoadError } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'

export interface NeedDraft {
  anyPrinting: boolean
  onlySet: string
  onlyFinish: Finish
  /** An amount as it is typed. */
  maxPrice: string
}

export const needDraft = ({ anyPrinting, onlySet, onlyFinish, maxPrice }: Wish): NeedDraft => ({
  anyPrinting,
  onlySet,
  onlyFinish,
  maxPrice: maxPrice === 0 ? '' : maxPrice.toFixed(2),
})

export function needErrors({ anyPrinting, maxPrice }: NeedDraft): { maxPrice?: string } {
  if (!anyPrinting || maxPrice.trim() === '') return {}
  const wrong = readAmount(maxPrice) === 0 ? 'Enter more than 0, or nothing' : amountError(maxPrice)
  return wrong === undefined ? {} : { maxPrice: wrong }
}

/** What a request says of the draft. */
export const needTyped = ({ anyPrinting, onlySet, onlyFinish, maxPrice }: NeedDraft): GivenNeed =>
  anyPrinting
    ? { anyPrinting, onlySet, onlyFinish, maxPrice: readAmount(maxPrice) }
    : { ...exactNeed, maxPrice: null }

interface NeedFieldsProps {
  card: Card
  draft: NeedDraft
  errors: { maxPrice?: string | undefined }
  onChange: (draft: Partial<NeedDraft>) => void
}

export function NeedFields({ card, draft, errors, onChange }: NeedFieldsProps) {
  return (
    <Stack gap="3">
      <Checkbox
        label="Any printing"
        name="anyPrinting"
        hint="Every printing and finish of this card fits. The cheapest one counts."
        checked={draft.anyPrinting}
        onChange={(anyPrinting) => onChange({ anyPrinting })}
      />
      {draft.anyPrinting && <LimitFields {...{ card, draft, errors, onChange }} />}
    </Stack>
  )
}

/** The most printings whose sets are offered; the card's own set is always one. */
const printingCount = 100

function LimitFields({ card, draft, errors, onChange }: NeedFieldsProps) {
  const { onlySet, onlyFinish } = draft
  const { data, error, refetch } = useQuery(cardPrintingsQuery(card.id, { limit: printingCount }))
  const printings = [card, ...(data?.cards ?? [])]
  const sets = new Map([
    ...(onlySet === '' ? [] : [[onlySet, onlySet] as const]),
    ...printings.flatMap(({ setCode, setName }) =>
      setCode === null ? [] : [[setCode, setName ?? setCode] as const],
    ),
  ])
  const finishes = new Set([...sides, onlyFinish, ...printings.flatMap(finishesOf)])
  finishes.delete('')
  return (
    <Stack gap="3">
      {error && !data && (
        <LoadError
          message="Failed to load the printings"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <Select
        label="Set"
        name="onlySet"
        value={onlySet}
        options={[
          { value: '', label: 'Any set' },
          ...Array.from(sets, ([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => onChange({ onlySet: value })}
      />
      <Select
        label="Finish"
        name="onlyFinish"
        value={onlyFinish}
        options={['', ...[...finishes].toSorted(compareFinishes)].map((value) => ({
          value,
          label: value === '' ? 'Any finish' : finishLimitLabel(value),
        }))}
        onChange={(value) => onChange({ onlyFinish: value })}
      />
      <TextField
        label="Highest price"
        name="maxPrice"
        hint="In $, for one copy. Empty for any price."
        inputMode="decimal"
        autoComplete="off"
        value={draft.maxPrice}
        error={errors.maxPrice}
        onChange={({ currentTarget }) => onChange({ maxPrice: currentTarget.value })}
      />
    </Stack>
  )
}
