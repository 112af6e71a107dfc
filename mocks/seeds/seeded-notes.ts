/** The notes of values that the mocks start with, as of the day on which a seed is opened. */
import { valueHolders } from '../../src/domain/value/names.ts'
import { notedPeople, pastNotes } from '../../sample/members/past-notes.ts'
import type { MockDb, NoteRecord } from '../records.ts'
import { entriesOf, noteOf } from '../value/value-notes.ts'

export function seededNotes(db: Pick<MockDb, 'catalog' | 'state'>): NoteRecord[] {
  if (db.state.seed === 'empty') return []
  return notedPeople.flatMap(({ id: userId }) =>
    valueHolders.flatMap((holder) => {
      const entries = entriesOf(db, holder).filter((entry) => entry.userId === userId)
      const today = noteOf(db, entries, null)
      return pastNotes(today, db.catalog.today).map((note) => ({ userId, holder, ...note }))
    }),
  )
}
