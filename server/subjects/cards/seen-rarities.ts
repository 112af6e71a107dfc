/** The rarities of games that the app does not know, in the order in which imports have seen them. */
import { sql } from 'drizzle-orm'
import { isNamedRarity, ranksOfRarity, unknownRank } from '../../../src/domain/games/rarities.ts'
import type { Db } from '../../db/engine.ts'
import { jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'

const seenJson = jsonObject({
  game: sql<string>`game`,
  rarity: sql<string>`rarity`,
  rank: sql<number>`rank`,
})
export type SeenRarity = JsonOf<typeof seenJson>

/**
 * Looks each rank up in the index, since a game has ten thousands of cards and a dozen rarities. `>=` with the order, where `=` would do,
 * keeps the planner from scans of all cards: most catalogues have no such rank, and each filter by rarity reads these.
 */
export const seenRarities = jsonRows(seenJson, {
  from: sql`from (
    with recursive ranks (rank) as (
      select min(${cards.rarityRank}) from ${cards} where ${cards.rarityRank} > ${unknownRank}
      union all
      select (select min(${cards.rarityRank}) from ${cards} where ${cards.rarityRank} > rank)
      from ranks where rank is not null
    )
    select ${sets.game} as game, first.rarity, rank from ranks
    cross join lateral (
      select ${cards.setId}, ${cards.rarity} from ${cards} where ${cards.rarityRank} >= rank
      order by ${cards.rarityRank}, ${cards.id} limit 1
    ) first
    join ${sets} on ${sets.id} = first.set_id
  ) seen`,
  orderBy: sql`rank`,
})

export const readSeenRarities = (db: Db) => selectValue(db, seenRarities)

/** Keeps the words that are rarities of a game, those of games unknown to the app included. */
export async function knownRarities(db: Db, words: readonly string[]): Promise<readonly string[]> {
  if (words.every(isNamedRarity)) return words
  const catalogRarities = new Set((await readSeenRarities(db)).map(({ rarity }) => rarity))
  return words.filter((word) => isNamedRarity(word) || catalogRarities.has(word))
}

/** The filter with the ranks of its rarities in every game. */
export async function withRanks<Filter extends { rarity?: readonly string[] | undefined }>(
  db: Db,
  { rarity = [], ...filter }: Filter,
): Promise<Omit<Filter, 'rarity'> & { ranks?: readonly number[] }> {
  if (rarity.length === 0) return filter
  const catalogRarities = (await readSeenRarities(db)).filter((each) =>
    rarity.includes(each.rarity),
  )
  return {
    ...filter,
    ranks: [...rarity.flatMap(ranksOfRarity), ...catalogRarities.map(({ rank }) => rank)],
  }
}
