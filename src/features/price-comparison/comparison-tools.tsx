import type { ComparisonRow } from '../../contract/price-comparison.ts'
import { SortSelect } from '../../card-table/filters/sort-select.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Toolbar, toolbarGap } from '../../ui/layout/layout.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { NumberField } from '../../ui/controls/text-field.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import type { ChangeUrl } from '../trade/trade.search.ts'
import type { CompareSearch, ComparisonSort } from './compare.search.ts'
import styles from './comparison-result.module.css'
import { fairShare } from './comparison-view.ts'
import { comparisonCsv, uploadFiles } from './comparison-files.ts'

export const sortLabels: Readonly<Record<ComparisonSort, string>> = {
  name: 'Name',
  set: 'Set',
  variation: 'Finish',
  quantity: 'Quantity',
  market_price: 'Market Price',
  buying: 'Buying',
  buylist: 'Buylist Price',
  percent: 'Percent',
}

// The keys of a constant are exactly its type's.
const sorts = Object.entries(sortLabels).map(([value, label]) => ({
  value,
  label,
})) as Option<ComparisonSort>[]

export interface ComparisonToolsProps {
  /** All that is shown, on every page. */
  rows: readonly ComparisonRow[]
  search: CompareSearch
  onChange: ChangeUrl<CompareSearch>
}

export function ComparisonTools({ rows, search, onChange }: ComparisonToolsProps) {
  const uploads = uploadFiles(rows)
  const [fair, setFair] = useStored(fairShare)
  return (
    <Toolbar label="Filter, sort and save">
      <DebouncedSearch
        label="Search compared cards"
        placeholder="Card name"
        value={search.search}
        busy={false}
        onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
      />
      <Checkbox
        label="Buying only"
        checked={search.buying}
        onChange={(buying) => onChange({ buying, page: 1 })}
      />
      <NumberField
        label="Above percent"
        hideLabel
        placeholder="Above %"
        min={0}
        value={search.above ?? null}
        onChange={(above) =>
          onChange(
            { above: above === null ? undefined : Math.max(0, above), page: 1 },
            { replace: true },
          )
        }
        className={styles.above}
      />
      <Select
        label="Fair share"
        hideLabel
        value={fair}
        options={fairShare.choices.map((value) => ({ value, label: `Fair above ${value}%` }))}
        onChange={setFair}
      />
      <SortSelect
        sort={{ by: search.sort, order: search.direction }}
        options={sorts}
        onSort={({ by, order }) => onChange({ sort: by, direction: order, page: 1 })}
      />
      <span className={toolbarGap} />
      <Button
        icon="download"
        disabled={rows.length === 0}
        onClick={() => saveCsv(comparisonCsv(rows), 'price_comparison.csv')}
      >
        Save as CSV
      </Button>
      <Button
        icon="download"
        disabled={uploads.length === 0}
        title="Cards on the buylist, at most 500 titles a file"
        onClick={() => saveUploads(uploads)}
      >
        {uploads.length > 1 ? `Card Kingdom files (${uploads.length})` : 'Card Kingdom file'}
      </Button>
    </Toolbar>
  )
}

function saveCsv(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv' }), name)
}

function saveUploads(files: readonly string[]): void {
  for (const [at, text] of files.entries()) {
    saveCsv(text, files.length === 1 ? 'card_kingdom.csv' : `card_kingdom_${at + 1}.csv`)
  }
}
