import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id" from "cards" join "sets" on true', 'select cards'],
  ['\n    insert into price_series (card_id) select 1 from cards', 'insert price_series'],
  ['UPDATE users SET name = $1', 'update users'],
  ['delete from sessions where id = $1', 'delete sessions'],
  ['with found as (select 1 from list_items) select * from found', 'with list_items'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%j is named %s', (sql, name) => {
  expect(statementName(sql)).toBe(name)
})
