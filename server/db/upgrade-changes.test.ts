import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asc, sql } from 'drizzle-orm'
import { undoRows } from '../subjects/imports/undo-rows.ts'
import { openEmbedded } from './embedded/open.ts'
import type { Engine } from './engine.ts'
import { readMigrations } from './migrate.ts'
import { collectionItems } from './schema/belongings.ts'

/** Entries of an import, of which the first half was there before it, with a note and without marks for trade. */
const count = 1200

/** A member with a carried out import of the version before, whose second part changed the first entry again. */
const rows = `
insert into sets (code, name, folded_name) values ('S', 'Set', 'set');
insert into cards (source_key, set_id, name, folded_name, number_key, rarity, rarity_rank, treatments, is_token, display_price)
  select 'test:' || n, 1, 'Card ' || n, 'card ' || n, n::text, 'Rare', 3, '{}', false, 0 from generate_series(1, ${count}) n;
insert into users (username, username_key, password_hash, role, status, is_public, created_at)
  values ('amy', 'amy', 'hash', 'member', 'approved', true, now());
insert into imports (user_id, holder, mode, status, created_at, progress_at, committed_at)
  values (1, 'collection', 'add', 'committed', now(), now(), now()), (1, 'collection', 'add', 'undone', now(), now(), now());
insert into collection_items (user_id, card_id, variation, quantity, note, tags, for_trade, added_at)
  select 1, n, 'N', case n when 1 then 9 else 5 end, case when n > ${count / 2} then 'Imported' end, '{a,b}', 2, '2026-01-01'
  from generate_series(1, ${count}) n;
insert into import_changes (import_id, part, entry_id, before, after)
  select 1, 1, id, case when card_id <= ${count / 2} then json_strip_nulls(row_to_json(items)::json)::jsonb ||
      '{"quantity": 2, "for_trade": 0, "tags": ["a"], "note": "Mine"}' end,
    json_strip_nulls(row_to_json(items)::json)::jsonb || '{"quantity": 5}'
  from collection_items items order by id;
insert into import_changes (import_id, part, entry_id, before, after)
  select 1, 2, id, json_strip_nulls(row_to_json(items)::json)::jsonb || '{"quantity": 5}',
    json_strip_nulls(row_to_json(items)::json)
  from collection_items items where card_id = 1;
insert into import_changes (import_id, part, entry_id, before, after) select 2, 1, entry_id, before, after
  from import_changes where entry_id < 4 and part = 1;
insert into undo_copies (token, user_id, holder, holder_id, moves, created_at)
  values ('open', 1, 'collection', 1, '[]', now())`

let folder: string
let engine: Engine

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-upgrade-'))
  const older = readMigrations().filter(({ name }) => name < '0078')
  const old = await openEmbedded({ dataDir: folder, migrations: older })
  await old.rawTransaction((session) => session.exec(rows))
  await old.close()
  engine = await openEmbedded({ dataDir: folder })
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('after the upgrade an import of the version before is undone, part by part', async () => {
  const holder = { holder: 'collection', holderId: 1 } as const
  const changedSince = await engine.db.transaction(async (tx) => {
    await tx
      .update(collectionItems)
      .set({ quantity: 7 })
      .where(sql`card_id = 2`)
    return undoRows(tx, { userId: 1, id: 1 }, holder)
  })
  expect(changedSince).toEqual({ count: 1, names: ['Card 2'] })
  const { cardId, quantity, note, tags, forTrade } = collectionItems
  const left = await engine.db
    .select({ cardId, quantity, note, tags, forTrade })
    .from(collectionItems)
    .orderBy(asc(cardId))
  expect(left).toHaveLength(count / 2)
  const before = { note: 'Mine', tags: ['a'], forTrade: 0 }
  expect(left.slice(0, 3)).toEqual([
    { ...before, cardId: 1, quantity: 2 },
    { ...before, cardId: 2, quantity: 4 },
    { ...before, cardId: 3, quantity: 2 },
  ])
  expect(left.every((entry) => entry.note === 'Mine')).toBe(true)
})
