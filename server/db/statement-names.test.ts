import type { PoolClient } from 'pg'
import { expect, it, vi } from 'vitest'
import { plannedEachTime } from './engine.ts'
import { StatementNames } from './statement-names.ts'

function named(names = new StatementNames()) {
  const query = vi.fn<(config: unknown, values?: unknown[]) => void>()
  const client = { query } as unknown as PoolClient
  names.giveTo(client)
  return { client, last: () => query.mock.lastCall }
}

it('a repeated statement gets a name, the same on every connection', () => {
  const names = new StatementNames()
  const [one, other] = [named(names), named(names)]
  void one.client.query({ text: 'select $1', values: [] }, [1])
  expect(one.last()).toEqual([{ text: 'select $1', values: [] }, [1]])
  void other.client.query({ text: 'select $1' }, [2])
  expect(other.last()).toEqual([{ text: 'select $1', name: 's0' }, [2]])
  void one.client.query({ text: 'select $1' }, [3])
  expect(one.last()).toEqual([{ text: 'select $1', name: 's0' }, [3]])
})

it('a statement that is planned each time gets no name', () => {
  const { client, last } = named()
  const text = `${plannedEachTime} select 1`
  for (const _ of [1, 2]) void client.query({ text })
  expect(last()).toEqual([{ text }])
})

it('texts get no name, nor do statements beyond the most names', () => {
  const { client, last } = named()
  void client.query('begin')
  void client.query('begin')
  expect(last()).toEqual(['begin'])
  for (let n = 0; n < 300; n++) {
    for (const _ of [1, 2]) void client.query({ text: `select ${n}` })
  }
  expect(last()).toEqual([{ text: 'select 299' }])
  void client.query({ text: 'select 7' })
  expect(last()).toEqual([{ text: 'select 7', name: 's7' }])
})
