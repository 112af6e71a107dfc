/** Reads of the catalogue's sets. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { cards, sets, setSymbols } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'

const setJson = jsonObject({
  code: sets.code,
  game: sets.game,
  name: sets.name,
  /** ISO date; null when the source does not say. */
  releasedOn: sets.releasedOn,
  kind: sets.kind,
  cardCount: sets.cardCount,
  /** The picture of the set's first card that has one; null for none. */
  imageUrl: sql<string | null>`(
    select ${cards.imageUrl} from ${cards}
    where ${cards.setId} = ${sets.id} and ${cards.imageUrl} is not null
    order by ${cards.id} limit 1
  )`,
  /** The hash of its symbol; null for none. */
  symbol: sql<string | null>`(
    select ${setSymbols.hash} from ${setSymbols} where ${setSymbols.address} = ${sets.symbolAddress}
  )`,
})
type SetRow = JsonOf<typeof setJson>

/** The set of this very name; the first one where several share it. Null for none. */
export async function findSet(
  db: Db,
  name: string,
): Promise<Pick<SetRow, 'name' | 'cardCount'> | null> {
  const [set] = await db
    .select({ name: sets.name, cardCount: sets.cardCount })
    .from(sets)
    .where(eq(sets.name, name))
    .orderBy(sets.id)
    .limit(1)
  return set ?? null
}

/** All sets, newest first; those without a date last, then by name. */
export function listSets(db: Db): Promise<SetRow[]> {
  const orderBy = sql`${sets.releasedOn} desc nulls last, ${sets.foldedName}, ${sets.id}`
  return selectValue(db, jsonRows(setJson, { from: sql`from ${sets}`, orderBy }))
}

/** The symbol with this hash, an SVG document; null for none. */
export async function findSymbol(db: Db, hash: string): Promise<string | null> {
  const [symbol] = await db
    .select({ svg: setSymbols.svg })
    .from(setSymbols)
    .where(eq(setSymbols.hash, hash))
    .limit(1)
  return symbol?.svg ?? null
}

/** The game of each set, once. */
export function listGames(db: Db): Promise<Pick<SetRow, 'game'>[]> {
  return db.selectDistinct({ game: sets.game }).from(sets)
}
