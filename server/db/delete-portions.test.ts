import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openMembers } from '../testing/members.ts'

test('deleting a member with large imports uses files of the log again before it ends', async () => {
  const { engine, join, send, close } = await openMembers('embedded')
  onTestFinished(close)
  const [admin, member] = [await join('ada', { role: 'admin' }), await join('ben')]
  await engine.db.execute(sql`
    insert into imports (user_id, holder, mode, status, created_at, progress_at)
    values (${member.id}, 'collection', 'add', 'review', now(), now())`)
  await engine.db.execute(sql`
    insert into import_rows (import_id, position, line, source, quantity, verdict, reason)
    select imports.id, n, n, to_json(array[repeat(md5(n::text), 55)]), 1, 'not_found', 'none'
    from imports, generate_series(1, 15000) n`)
  await engine.settle()
  const checkpoint = async () => {
    const { rows } = await engine.db.execute(sql`select redo_lsn from pg_control_checkpoint()`)
    return rows[0]?.['redo_lsn']
  }
  const before = await checkpoint()
  const path = `/api/admin/users/${member.id}`
  expect((await send('DELETE', path, { as: admin })).status).toBe(204)
  expect(await checkpoint()).not.toBe(before)
  const { rows } = await engine.db.execute(sql`select count(*)::int as n from import_rows`)
  expect(rows).toEqual([{ n: 0 }])
})
