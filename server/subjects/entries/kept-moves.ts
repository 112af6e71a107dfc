/** Moves of copies as they are kept for undo, without what follows from the rest. */
import { isEqual } from '../../../src/domain/entries/details.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import type { Move } from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { selectValue } from '../../db/select.ts'
import { json } from '../../db/json.ts'
import { sql } from 'drizzle-orm'
import { columnsOf, type Stored } from './entry-store.ts'

/** An entry without its empty fields, and the fields by which `to` differs from the entry that it was. */
interface KeptMove {
  from: object
  into: object | null
  to: object
}

const withoutNulls = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))

/** A JSON array without its brackets; empty for no moves. */
export const movesText = <Kind extends EntryHolder>(moves: readonly Move<Stored<Kind>>[]): string =>
  JSON.stringify(moves.map(keptMove)).slice(1, -1)

function keptMove<Entry extends object>({ from, into, to }: Move<Entry>): KeptMove {
  const base = into ?? from
  const changed = Object.entries(to).filter(
    ([field, value]) => !isEqual(value, base[field as keyof Entry]),
  )
  return {
    from: withoutNulls(from),
    into: into && withoutNulls(into),
    to: Object.fromEntries(changed),
  }
}

/** The moves that are kept under a token, in the order in which they were made. */
export async function readMoves<Kind extends EntryHolder>(
  tx: Db,
  holder: Kind,
  token: string,
): Promise<Move<Stored<Kind>>[]> {
  const entries = sql<KeptMove[]>`(select entries from undo_copies where token = ${token})`
  const kept = await selectValue(tx, json(entries))
  return kept.map(({ from, into, to }) => {
    const base = into ?? from
    return {
      from: storedOf(holder, from),
      into: into && storedOf(holder, into),
      to: storedOf(holder, { ...base, ...to }),
    }
  })
}

/** Each column of the table is a field, and times are dates again. */
function storedOf<Kind extends EntryHolder>(holder: Kind, fields: object): Stored<Kind> {
  const values = new Map<string, unknown>(Object.entries(fields))
  const entry = columnsOf(holder).map(([field, { dataType }]) => {
    const value = values.get(field) ?? null
    return [field, dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
  })
  return Object.fromEntries(entry) as Stored<Kind>
}
