import { panelFilters } from '../../domain/cards/filters.ts'
import { filterRarities } from '../../domain/cards/rarity.ts'
import { panelTermsOf, termValues, withTermValues } from '../../domain/search/panel-terms.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Fieldset } from '../../ui/controls/field.tsx'
import { MultiSelect, Select } from '../../ui/controls/select.tsx'
import { SearchField, TextField } from '../../ui/controls/text-field.tsx'
import { type NumberTexts, offeredSets, readNumbers, toggled } from './filter-draft.ts'
import styles from './filters.module.css'
import { choiceLabel } from './active-filters.ts'
import {
  type CardFilterRows,
  type CardFilters,
  completeFilters,
  type GameOption,
  type ListFilterKey,
  listRows,
  numberRows,
  type OwnTexts,
  type SetOption,
  type TextFilterKey,
  textRows,
} from './filters.ts'
import { type SyntheticEvent, useState } from 'react'
import { Stack } from '../../ui/layout/boxes.tsx'

export interface FilterFormProps {
  id: string
  /** The first draft. */
  filters: CardFilters
  rows: CardFilterRows
  sets?: readonly SetOption[] | undefined
  games?: readonly GameOption[] | undefined
  ownTexts?: OwnTexts | undefined
  /** The search of the page, in which the conditions on what cards say stand. */
  search: string
  onApply: (filters: CardFilters, search?: string) => void
}

/** The draft of the filters: a field for each row, until they are applied. */
export function FilterForm(props: FilterFormProps) {
  const { id, filters, rows, sets, games = noGames, ownTexts, search, onApply } = props
  const [draft, setDraft] = useState(() => completeFilters(filters))
  const [texts, setTexts] = useState(() => textsOf(filters))
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const { values, errors } = readNumbers(texts)
  const change = (key: ListFilterKey, value: readonly string[]) =>
    setDraft((before) => ({ ...before, [key]: value }))

  const setText = (key: TextFilterKey, value: string | undefined) =>
    setDraft((before) => ({ ...before, [key]: value }))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const applied = Object.entries({ ...draft, ...values }).filter(([key]) => key in rows)
    setWritten({})
    onApply(
      Object.fromEntries(applied),
      Object.keys(written).length === 0 ? undefined : withTermValues(search, written),
    )
  }

  const rarities = raritiesOf(games, draft.game)
  const codes = games.map(({ code }) => code)
  const terms = panelTermsOf(draft.game === '' ? codes : [draft.game])
  const inSearch = termValues(search, terms)
  const numbers = numberRows.filter(([key]) => key in rows)
  const groups = [...new Set(numbers.map(([, row]) => row.group))]
  const numberField = ([key, row]: NumberRow) => (
    <TextField
      key={key}
      label={row.label}
      inputMode={row.kind === 'amount' ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={row.placeholder}
      value={texts[key] ?? ''}
      error={tried ? errors[key] : undefined}
      onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [key]: value })}
    />
  )

  return (
    <Stack as="form" id={id} noValidate gap="5" onSubmit={submit}>
      {'game' in rows && (games.length > 1 || draft.game !== '') && (
        <Select
          label={panelFilters.game.label}
          value={draft.game}
          options={[allGames, ...games.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(value) => setDraft((before) => ({ ...before, game: value }))}
        />
      )}
      {listRows.map(
        ([key, row]) =>
          key in rows &&
          row.kind !== 'sets' && (
            <Choices
              key={key}
              row={row}
              offered={row.kind === 'rarities' ? rarities : row.choices}
              chosen={draft[key]}
              onChange={(chosen) => change(key, chosen)}
            />
          ),
      )}
      {'rarity' in rows &&
        terms.map(({ start, label, placeholder, isNumber }) => (
          <TextField
            key={start}
            label={label}
            inputMode={isNumber ? 'numeric' : undefined}
            autoComplete="off"
            maxLength={60}
            placeholder={placeholder}
            value={written[start] ?? inSearch[start] ?? ''}
            onChange={({ currentTarget: { value } }) => setWritten({ ...written, [start]: value })}
          />
        ))}
      {groups.map((group) => {
        const fields = numbers.filter(([, row]) => row.group === group)
        return group === undefined ? (
          fields.map(numberField)
        ) : (
          <Fieldset key={group} legend={group}>
            <div className={styles.prices}>{fields.map(numberField)}</div>
          </Fieldset>
        )
      })}
      {ownTexts &&
        textRows.map(([key, row]) => (
          <OwnTextField
            key={key}
            row={row}
            texts={ownTexts[key]}
            chosen={draft[key]}
            onChange={(value) => setText(key, value)}
          />
        ))}
      {sets !== undefined && (
        <SetsField sets={sets} chosen={draft.sets} onChange={(chosen) => change('sets', chosen)} />
      )}
    </Stack>
  )
}

interface OwnTextFieldProps {
  row: { label: string; nameOf?: (value: string) => string }
  texts: readonly string[]
  chosen: string | undefined
  onChange: (value: string | undefined) => void
}

const anyText = { value: '', label: 'Any' }

/** Hidden while no entry has such a text and none is chosen. */
function OwnTextField({
  row: { label, nameOf = String },
  texts,
  chosen,
  onChange,
}: OwnTextFieldProps) {
  const offered = chosen === undefined || texts.includes(chosen) ? texts : [chosen, ...texts]
  if (offered.length === 0) return null
  return (
    <Select
      label={label}
      value={chosen ?? ''}
      options={[anyText, ...offered.map((value) => ({ value, label: nameOf(value) }))]}
      onChange={(value) => onChange(value === '' ? undefined : value)}
    />
  )
}

const noGames: readonly GameOption[] = []
const allGames = { value: '', label: 'All games' }

/** The rarities of one game or of all games, each once; Magic's until the games are known. */
function raritiesOf(games: readonly GameOption[], game: string): readonly string[] {
  if (games.length === 0) return filterRarities
  const filteredGames = games.filter(({ code }) => game === '' || game === code)
  return [...new Set(filteredGames.flatMap(({ rarities }) => rarities))]
}

type NumberRow = (typeof numberRows)[number]

const textsOf = (filters: CardFilters): NumberTexts =>
  Object.fromEntries(numberRows.map(([key]) => [key, String(filters[key] ?? '')]))

interface ChoicesProps {
  row: { label: string; names?: Record<string, string> }
  /** The choices that are shown, beside those that are chosen; the field is hidden without any. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ row, offered, chosen, onChange }: ChoicesProps) {
  const shown = [...offered, ...chosen.filter((value) => !offered.includes(value))]
  if (shown.length === 0) return null
  return (
    <Fieldset legend={row.label} className={styles.choices}>
      {shown.map((value) => (
        <Checkbox
          key={value}
          label={choiceLabel(row, value)}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(toggled(shown, chosen, value, on))}
        />
      ))}
    </Fieldset>
  )
}

interface SetsFieldProps {
  sets: readonly SetOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Some of many sets: a list that typing narrows, and that always shows what is chosen. */
function SetsField({ sets, chosen, onChange }: SetsFieldProps) {
  const [search, setSearch] = useState('')
  return (
    <Fieldset legend="Sets">
      <Stack gap="2">
        <SearchField
          label="Find sets"
          placeholder="Find sets"
          value={search}
          onChange={setSearch}
        />
        <MultiSelect
          label="Sets"
          hideLabel
          hint="Hold Ctrl or Command to select several"
          rows={8}
          values={chosen}
          options={offeredSets(sets, chosen, search)}
          onChange={onChange}
        />
      </Stack>
    </Fieldset>
  )
}
