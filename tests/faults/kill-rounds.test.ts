import { expect, test } from 'vitest'
import { killRounds } from './kill-rounds.ts'

test('a server that is killed while members write loses nothing that it acknowledged', async () => {
  const { acknowledged, lost, broken, reopened } = await killRounds(3)
  expect(lost).toEqual([])
  expect(broken).toEqual([])
  expect(reopened).toHaveLength(3)
  expect(acknowledged).toBeGreaterThanOrEqual(3)
})
