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
import { Fragment, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Fold, Muted, Stack } from '../../ui/layout/boxes.tsx'
import { nameTest } from '../../domain/cards/search.ts'

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

/** A field of the form, with the words by which it is found. */
interface FormField {
  key: string
  words: readonly string[]
  /** The heading of the field behind 'More filters'; undefined for one that is always shown. */
  group: string | undefined
  /** Whether it filters, or cannot be read. */
  isUsed: boolean
  field: ReactNode
}

/** The draft of the filters: a field for each row, until they are applied. */
export function FilterForm(props: FilterFormProps) {
  const { id, filters, rows, sets, games = noGames, ownTexts, search, onApply } = props
  const [draft, setDraft] = useState(() => completeFilters(filters))
  const [texts, setTexts] = useState(() => textsOf(filters))
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const [wanted, setWanted] = useState('')
  const { values, errors } = readNumbers(texts)
  const change = (key: ListFilterKey, value: readonly string[]) =>
    setDraft((before) => ({ ...before, [key]: value }))

  const setText = (key: TextFilterKey, value: string | undefined) =>
    setDraft((before) => ({ ...before, [key]: value }))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) {
      // The field with the mistake is in sight.
      setWanted('')
      return
    }
    const applied = Object.entries({ ...draft, ...values }).filter(([key]) => key in rows)
    setWritten({})
    onApply(
      Object.fromEntries(applied),
      Object.keys(written).length === 0 ? undefined : withTermValues(search, written),
    )
  }

  const rarities = raritiesOf(games, draft.game)
  const codes = games.map(({ code }) => code)
  // Where a page has the filter by colour, no second field asks for colours.
  const hasColour = 'colour' in rows
  const terms = panelTermsOf(draft.game === '' ? codes : [draft.game]).filter(
    ({ start }) => !(hasColour && colourTerms.has(start)),
  )
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
  const isNumberUsed = ([key]: NumberRow) =>
    filters[key] !== undefined || (tried && errors[key] !== undefined)

  const listFields = listRows.flatMap(([key, row]): FormField[] => {
    if (!(key in rows) || row.kind === 'sets') return []
    const offered = row.kind === 'rarities' ? rarities : row.choices
    const names = row.kind === 'rarities' ? {} : row
    return [
      {
        key,
        words: [row.label, ...offered.map((value) => choiceLabel(names, value))],
        group: groupOf(key),
        isUsed: (filters[key] ?? []).length > 0,
        field: (
          <Choices
            row={row}
            offered={offered}
            chosen={draft[key]}
            onChange={(chosen) => change(key, chosen)}
          />
        ),
      },
    ]
  })
  const termFields = terms.map(({ start, label, placeholder, isNumber, game }): FormField => {
    const value = written[start] ?? inSearch[start] ?? ''
    return {
      key: start,
      words: [label],
      group:
        firstTerms.has(start) && !hasColour
          ? undefined
          : (games.find(({ code }) => code === game)?.name ?? cardGroup),
      isUsed: (inSearch[start] ?? '') !== '',
      field: (
        <TextField
          label={label}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={60}
          placeholder={placeholder}
          value={value}
          onChange={({ currentTarget }) => setWritten({ ...written, [start]: currentTarget.value })}
        />
      ),
    }
  })
  const numberFields = groups.flatMap((group): FormField[] => {
    const fields = numbers.filter(([, row]) => row.group === group)
    if (group === undefined) {
      return fields.map((row) => ({
        key: row[0],
        words: [row[1].label],
        group: groupOf(row[0]),
        isUsed: isNumberUsed(row),
        field: numberField(row),
      }))
    }
    return [
      {
        key: group,
        words: [group, ...fields.map(([, row]) => row.label)],
        group: undefined,
        isUsed: fields.some(isNumberUsed),
        field: (
          <Fieldset legend={group}>
            <div className={styles.prices}>{fields.map(numberField)}</div>
          </Fieldset>
        ),
      },
    ]
  })
  const textFields = textRows.flatMap(([key, row]): FormField[] => {
    const own = ownTexts?.[key] ?? []
    const nameOf = 'nameOf' in row ? row.nameOf : undefined
    const chosen = draft[key]
    const offered = chosen === undefined || own.includes(chosen) ? own : [chosen, ...own]
    if (ownTexts === undefined || offered.length === 0) return []
    return [
      {
        key,
        words: [row.label, ...(nameOf ? offered.map(nameOf) : offered)],
        group: groupOf(key),
        isUsed: filters[key] !== undefined,
        field: (
          <OwnTextField {...{ row, offered, chosen }} onChange={(value) => setText(key, value)} />
        ),
      },
    ]
  })
  const fields: FormField[] = [
    ...listFields,
    ...('rarity' in rows ? termFields : []),
    ...numberFields,
    ...textFields,
  ]
  const folded = fields.filter(({ group, isUsed }) => group !== undefined && !isUsed)
  const hasMore = folded.length > maxUnfolded
  const isSearched = wanted.trim() !== ''
  const isFound = nameTest(wanted)
  const shown = fields.filter((each) =>
    isSearched ? each.words.some(isFound) : !hasMore || !folded.includes(each),
  )
  const isGameShown =
    'game' in rows &&
    (games.length > 1 || draft.game !== '') &&
    (!isSearched || isFound(panelFilters.game.label))
  const isSetsShown = sets !== undefined && (!isSearched || isFound(panelFilters.sets.label))

  return (
    <Stack as="form" id={id} noValidate gap="5" onSubmit={submit}>
      {hasMore && (
        <SearchField
          label="Find a filter"
          placeholder="Find a filter"
          value={wanted}
          onChange={setWanted}
          onKeyDown={(event) => {
            // Enter would apply the draft.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {isGameShown && (
        <Select
          label={panelFilters.game.label}
          value={draft.game}
          options={[allGames, ...games.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(value) => setDraft((before) => ({ ...before, game: value }))}
        />
      )}
      {shown.map(({ key, field }) => (
        <Fragment key={key}>{field}</Fragment>
      ))}
      {isSetsShown && (
        <SetsField sets={sets} chosen={draft.sets} onChange={(chosen) => change('sets', chosen)} />
      )}
      {isSearched && shown.length === 0 && !isGameShown && !isSetsShown && (
        <Muted as="p">No filter has this name.</Muted>
      )}
      {hasMore && !isSearched && <MoreFilters fields={folded} />}
    </Stack>
  )
}

/** The fields that are used less, under the headings of their groups. */
function MoreFilters({ fields }: { fields: readonly FormField[] }) {
  const groups = new Set(fields.map(({ group }) => group))
  return (
    <Fold summary="More filters">
      <Stack gap="5">
        {[...groups].map((group) => (
          <Fieldset key={group} legend={group ?? ''}>
            <Stack gap="3">
              {fields
                .filter((each) => each.group === group)
                .map(({ key, field }) => (
                  <Fragment key={key}>{field}</Fragment>
                ))}
            </Stack>
          </Fieldset>
        ))}
      </Stack>
    </Fold>
  )
}

/** Filters that are always shown: those of the specification, and on each page the three that are used most. */
const firstFilters = new Set<string>(
  'rarity variant minPrice maxPrice sets condition moreThan location owned'.split(' '),
)
/** Conditions in the search that are always shown on pages of the catalogue. */
const firstTerms = new Set(['t:', 'c:'])
const colourTerms = new Set(['c:', 'colours:'])

/** Number of further fields up to which they are shown without a button. */
const maxUnfolded = 2

function groupOf(key: string): string | undefined {
  if (firstFilters.has(key)) return undefined
  return key === 'colour' ? cardGroup : 'Your copies'
}

const cardGroup = 'Cards'

interface OwnTextFieldProps {
  row: { label: string; nameOf?: (value: string) => string }
  offered: readonly string[]
  chosen: string | undefined
  onChange: (value: string | undefined) => void
}

const anyText = { value: '', label: 'Any' }

function OwnTextField(props: OwnTextFieldProps) {
  const { row, offered, chosen, onChange } = props
  const { label, nameOf = String } = row
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
