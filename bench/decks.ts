/** Decks: the page of one, and all of a member, against 50,000 entries; and those of an account at all its limits. */
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/db/open-database.ts'
import type { Engine } from '../server/db/engine.ts'
import { countListsOf } from '../server/subjects/lists/totals.ts'
import { addCollections, card } from './data/bench-belongings.ts'
import { copyCatalog } from './data/bench-catalog.ts'
import { copyWith, entryCount } from './data/bench-members.ts'
import { addLimitAccount } from './data/limit-account.ts'
import { type Section, times } from './figures.ts'
import { inTurn, startServer, timeOf } from './server-process.ts'

/** Decks of the member and lines of each; the last one has more lines. */
const deckCount = 50
const lineCount = 100
const longestCount = 250

/** Calls of a path before it is measured. */
const warmUps = 15
/** A search that waits until the server has read what all cards say, which it begins after its start. */
const afterStart = '/api/cards/all-sets?search=o%3Adraw'

export async function decks(): Promise<Section[]> {
  return [await measureUsual(), await measureLimits()]
}

async function measureUsual(): Promise<Section> {
  const { folder, token } = await copyWith(async (engine) => {
    await addCollections(engine, { first: entryCount.own, others: 0 })
    await addDecks(engine)
  })
  return measured(folder, token, async (timesOf) => ({
    title: `decks of a member with ${entryCount.own} entries`,
    figures: [
      ...times(`a deck of ${longestCount} lines`, await timesOf(`/api/decks/${deckCount}`, 100), {
        p95: 30,
      }),
      ...times(
        `the first page of its cards`,
        await timesOf(`/api/lists/${deckCount}?limit=50&sortBy=section`, 100),
      ),
      ...times(`${deckCount} decks of ${lineCount} lines`, await timesOf('/api/decks', 60), {
        p95: 100,
      }),
      ...times('the decks with a card', await timesOf('/api/decks/with/1', 100)),
    ],
  }))
}

async function measureLimits(): Promise<Section> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  const { token, deckId, deckLink } = await addLimitAccount(engine)
  await engine.settle()
  await engine.close()
  return measured(folder, token, async (timesOf) => ({
    title: 'decks of an account at all its limits',
    figures: [
      ...times('the longest deck', await timesOf(`/api/decks/${deckId}`, 30)),
      ...times('the same by its link', await timesOf(`/api/decks/public/${deckLink}`, 30)),
      ...times('all decks', await timesOf('/api/decks', 15)),
      ...times('the decks with a card', await timesOf('/api/decks/with/1', 60)),
    ],
  }))
}

/** Measures on a server with a folder, which it then deletes. */
async function measured(
  folder: string,
  token: string,
  measure: (timesOf: (path: string, count: number) => Promise<number[]>) => Promise<Section>,
): Promise<Section> {
  const server = await startServer({ DATA_DIR: folder })
  try {
    await timeOf(server.address + afterStart, token)
    return await measure(async (path, count) => {
      const ask = () => timeOf(server.address + path, token)
      await inTurn(warmUps, ask)
      return inTurn(count, ask)
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** The first member's decks, with cards from all over the catalog. */
async function addDecks({ db }: Engine): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into lists (user_id, name, folded_name, deck, created_at, updated_at)
      select 1, 'Deck ' || n, 'deck ' || n, '{"game": null, "format": null, "tags": []}', now(), now()
      from generate_series(1, ${deckCount}::integer) n`)
    await tx.execute(sql`
      insert into list_items (list_id, card_id, variation, section, quantity, position, added_at)
      select lists.id, ${card('(lists.id * 7919 + n)')},
        case when n % 8 = 0 then 'side' else 'main' end, 1 + n % 4, n, now()
      from lists, generate_series(1, case when folded_name = ${`deck ${deckCount}`} then ${longestCount}::integer else ${lineCount}::integer end) n
      where user_id = 1 on conflict do nothing`)
    await countListsOf(tx, 1)
  })
  await db.execute(sql`analyze lists, list_items`)
}
