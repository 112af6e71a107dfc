import { expect, test } from 'vitest'
import { keptChoiceOf } from './kept-choice.ts'

const ann = { id: '41', createdAt: '2026-01-01T09:30:12.345Z' }

test('each member has a choice of their own, whose key has nothing of the account', () => {
  const { key, fallback } = keptChoiceOf(ann)
  expect(fallback).toBe('on')
  expect(keptChoiceOf({ ...ann }).key).toBe(key)
  expect(keptChoiceOf({ ...ann, id: '42' }).key).not.toBe(key)
  expect(keptChoiceOf({ ...ann, createdAt: '2026-01-01T09:30:12.346Z' }).key).not.toBe(key)
  expect(key).toMatch(/^ninepocket\.keepCards\.[0-9a-z]{1,7}$/)
})
