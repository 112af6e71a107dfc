import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { issueAt } from './issues.ts'

const error = new ApiError(400, 'The request is not valid', {
  issues: [
    { path: 'body.name', message: 'must have at most 100 characters' },
    { path: 'body.name', message: 'must not hold control characters' },
  ],
})

test('the first issue at a place is a sentence', () => {
  expect(issueAt(error, 'body.name')).toBe('Must have at most 100 characters')
})

test('elsewhere, and in other errors, there is none', () => {
  expect(issueAt(error, 'body')).toBeUndefined()
  expect(issueAt(new Error('body.name'), 'body.name')).toBeUndefined()
  expect(issueAt(null, 'body.name')).toBeUndefined()
})
