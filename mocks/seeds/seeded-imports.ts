/** An import of alice's that waits for her review, with a row of each verdict. Cards are those of the sample catalogue. */
import { detailColumns, newDetails } from '../../src/domain/entries/details.ts'
import type { Seed } from '../../sample/members/seed.ts'
import { type ImportRecord, newImport, type ReviewedRow } from '../records.ts'
import { people } from '../../sample/members/people.ts'

const columns = ['Count', 'Name', 'Edition', 'Foil', 'Collector Number']

const row = (
  position: number,
  cells: readonly string[],
  outcome: Pick<ReviewedRow, 'verdict' | 'reason'> & Partial<ReviewedRow>,
): ReviewedRow => ({
  position,
  line: position + 2,
  source: cells,
  alike: cells.slice(1).join('|'),
  quantity: Number(cells[0]),
  finish: cells[3] === 'foil' ? 'foil' : 'normal',
  entry: {
    condition: 'NM',
    language: 'en',
    location: '',
    grade: '',
    ...detailColumns(newDetails({}, Number(cells[0]))),
    added_at: null,
  },
  cardId: null,
  candidates: [],
  suggestion: null,
  cheapestId: null,
  said: null,
  decision: null,
  found: null,
  ...outcome,
})

const rows: readonly ReviewedRow[] = [
  row(0, ['2', 'Plain Herring', 'HRB', '', '306'], {
    verdict: 'certain',
    reason: null,
    cardId: 618,
  }),
  row(1, ['1', 'Half-Sunk Bell', 'HRB', 'foil', '13'], {
    verdict: 'certain',
    reason: null,
    cardId: 605,
  }),
  row(2, ['3', 'Reefbound Eel', '', '', ''], {
    verdict: 'check',
    reason: 'No set given, and Reefbound Eel is in several.',
    candidates: [520, 1],
    suggestion: 'newest',
    cheapestId: 1,
    said: { name: 'Reefbound Eel', set: null, number: null },
  }),
  row(3, ['1', 'Lost Anvil', 'HRB', '', '999'], {
    verdict: 'not_found',
    reason: 'No card is named Lost Anvil.',
    said: { name: 'Lost Anvil', set: 'HRB', number: '999' },
  }),
  row(4, ['4', 'Harbour Hearth', 'HRB', '', '302'], {
    verdict: 'refused',
    reason: null,
    cardId: 614,
    decision: 1,
    found: { verdict: 'certain', finish: 'normal', cardId: 614 },
  }),
]

const review: ImportRecord = {
  ...newImport(),
  id: 1,
  userId: people.alice.id,
  holder: 'collection',
  listId: null,
  mode: 'add',
  status: 'review',
  fileName: 'moxfield_haves.csv',
  format: 'moxfield',
  formatName: 'Moxfield',
  columns,
  createdAt: '2026-11-19T18:00:00.000Z',
  rows: [...rows],
  decisions: 1,
}

export const seededImports = (seed: Seed): ImportRecord[] =>
  seed === 'empty' ? [] : [structuredClone(review)]
