import { expect, test } from 'vitest'
import { killRounds } from './kill-rounds.ts'

/** One kill in `npm test`, three in `npm run test:deep`. */
const rounds = process.env['TEST_DEEP'] ? 3 : 1

test('a server that is killed while members write loses nothing that it acknowledged', async () => {
  const { acknowledged, lost, broken, reopened } = await killRounds(rounds)
  expect(lost).toEqual([])
  expect(broken).toEqual([])
  expect(reopened).toHaveLength(rounds)
  expect(acknowledged).toBeGreaterThanOrEqual(rounds)
})
