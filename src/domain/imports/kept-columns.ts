/** The columns of a source that an import into a target does not keep. */
import { isBlank } from './cell-values.ts'
import { flagFields, type SourceField } from './fields.ts'
import type { ImportTarget } from './import.ts'
import { questionsFor, requireAnswers } from './questions.ts'
import type { Source } from './source.ts'
import type { SourceRow } from './source-row.ts'

/** Fields that only entries of a collection have. */
const keptInCollections: readonly SourceField[] = [
  'condition',
  'grade',
  'grader',
  'language',
  'pricePaid',
  'currency',
  'ownValue',
  'note',
  'tradeQuantity',
  'forTrade',
  'tags',
  'location',
  ...flagFields,
]

export interface Kept {
  rows: Iterable<SourceRow>
  /** The headers of the columns that hold something and are not kept, after all rows are read. */
  lost: () => string[]
}

/**
 * Reads the rows of a source and notes which columns hold what the entries of the target have no place for.
 * Only rows for a deck keep their sections.
 * @throws UnusableSource for a source with an open question.
 */
export function keptRows(
  { rows, columns, fields, questions, lost }: Source,
  target: ImportTarget,
): Kept {
  requireAnswers(questionsFor(questions, target))
  const unkept: readonly SourceField[] = [
    ...(target === 'collection' ? [] : keptInCollections),
    ...(target === 'deck' ? [] : (['section'] as const)),
  ]
  const watched = new Set(
    fields.flatMap((field, index) => (field !== null && unkept.includes(field) ? [index] : [])),
  )
  const filled = new Set<number>()
  function* noted(): Generator<SourceRow, void> {
    for (const row of rows) {
      for (const index of watched) {
        if (!isBlank(row.cells[index] ?? '')) {
          filled.add(index)
          watched.delete(index)
        }
      }
      yield target === 'deck' ? row : withoutSection(row)
    }
  }
  return {
    rows: { [Symbol.iterator]: noted },
    lost: () => {
      const names = new Set(
        lost().flatMap(({ column, reason }) => (reason === 'catalogue' ? [] : column)),
      )
      return columns.filter((column, index) => names.has(column) || filled.has(index))
    },
  }
}

function withoutSection(row: SourceRow): SourceRow {
  if (row.refusal !== null) return row
  const { section: _section, ...kept } = row
  return kept
}
