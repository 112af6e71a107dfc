/** The rarities of games that the app does not know, which keep the order in which imports have seen them. */
import { eq, gt } from 'drizzle-orm'
import { unknownRank } from '../../src/domain/games/rarities.ts'
import type { Db } from '../db/engine.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { type SeenRarities, seenKey } from './sources/incoming.ts'

export async function readSeenRarities(db: Db): Promise<SeenRarities> {
  const rows = await db
    .selectDistinct({ game: sets.game, rarity: cards.rarity, rank: cards.rarityRank })
    .from(cards)
    .innerJoin(sets, eq(sets.id, cards.setId))
    .where(gt(cards.rarityRank, unknownRank))
  return new Map(rows.map(({ game, rarity, rank }) => [seenKey(game, rarity), rank]))
}
