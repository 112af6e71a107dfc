/** The fields of the details of an entry, one for each row of `src/domain/entries/details.ts` but the cost (`cost-fields.tsx`). */
import { collectionUpdate } from '../../api/collection/contract.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { type EntryDetails, entryDetails } from '../../domain/entries/details.ts'
import { readTags } from '../../domain/entries/tags.ts'
import { amountError, readAmount } from '../../domain/format/money.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'

type Rows = Omit<typeof entryDetails, 'paidTotal' | 'paidQuantity'>
type DetailKey = keyof Rows
type Details = Pick<EntryDetails, DetailKey>

/** What the fields hold: texts, and whether flags are checked. */
export type DetailDraft = {
  [Key in DetailKey]: Rows[Key]['kind'] extends 'flag' ? boolean : string
}

const { paidTotal: _total, paidQuantity: _quantity, ...rows } = entryDetails
// The keys of a constant are exactly its type's.
const entries = Object.entries(rows) as [DetailKey, Rows[DetailKey]][]

/** The texts come before the flags. */
const fields = entries.toSorted(
  ([, one], [, other]) => Number(one.kind === 'flag') - Number(other.kind === 'flag'),
)

export function detailDraft(details: Details): DetailDraft {
  const values = entries.map(([key]) => {
    const value = details[key]
    if (typeof value === 'number') return [key, value.toFixed(2)]
    return [key, typeof value === 'object' && value !== null ? value.join(', ') : (value ?? '')]
  })
  // The value of a flag is its own draft, that of all others is a text.
  return Object.fromEntries(values) as DetailDraft
}

/** The details that the fields hold, as a request gives them. */
export function draftDetails(draft: DetailDraft): Details {
  const values = entries.map(([key, { kind }]) => {
    const value = draft[key]
    return [key, typeof value === 'boolean' ? value : readDraft[kind](value)]
  })
  // The value is read as the kind of the row determines.
  return Object.fromEntries(values) as Details
}

const readDraft: Record<Rows[DetailKey]['kind'], (text: string) => unknown> = {
  flag: Boolean,
  dollars: readAmount,
  lines: (text) => (text.trim() === '' ? null : text),
  tags: readTags,
}

export type DetailErrors = Partial<Record<DetailKey, string>>

export function detailErrors(draft: DetailDraft): DetailErrors {
  const errors: DetailErrors = {}
  for (const [key, row] of entries) {
    const value = draft[key]
    if (typeof value === 'boolean' || value.trim() === '') continue
    const error =
      row.kind === 'dollars' ? amountError(value) : valueError(key, readDraft[row.kind](value))
    if (error !== undefined) errors[key] = error
  }
  return errors
}

function valueError(key: DetailKey, value: unknown): string | undefined {
  const { label } = entryDetails[key]
  return bodyErrors(collectionUpdate.body, { [key]: value }, { [key]: label })[key]
}

export interface DetailFieldsProps {
  draft: DetailDraft
  errors: DetailErrors
  onChange: (draft: DetailDraft) => void
}

export function DetailFields({ draft, errors, onChange }: DetailFieldsProps) {
  return fields.map(([key, row]) => {
    const { label } = row
    const change = (value: string | boolean) => onChange({ ...draft, [key]: value })
    const text = {
      label,
      value: String(draft[key]),
      error: errors[key],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(currentTarget.value),
    }
    switch (row.kind) {
      case 'flag':
        return <Checkbox key={key} label={label} checked={draft[key] === true} onChange={change} />
      case 'dollars':
        return (
          <TextField key={key} {...text} hint={row.hint} inputMode="decimal" autoComplete="off" />
        )
      case 'tags':
        return <TextField key={key} {...text} hint={row.hint} autoComplete="off" />
      case 'lines':
        return <TextArea key={key} {...text} rows={3} />
    }
  })
}
