import { describe, expect, test } from 'vitest'
import { ApiError } from '../contract/api-error.ts'
import { authLogin, authRegister } from '../contract/accounts.ts'
import { bodyErrors, refusedFields } from './field-errors.ts'

const labels = { username: 'Username', password: 'Password' }

describe('a body', () => {
  test.each([
    ['', '', { username: 'Username is required', password: 'Password is required' }],
    ['greta', '12345', { password: 'Password must be at least 6 characters long' }],
    ['greta', '123456', {}],
    [
      'a b',
      '123456',
      { username: 'Username must be 3 to 32 letters, digits, underscores, dots or hyphens' },
    ],
    ['greta', 'x'.repeat(201), { password: 'Password must have at most 200 characters' }],
  ])('of a registration by %j with %j', (username, password, errors) => {
    expect(bodyErrors(authRegister.body, { username, password }, labels)).toEqual(errors)
  })

  test('of a login need only be there: older rules may have let other names in', () => {
    expect(bodyErrors(authLogin.body, { username: 'a b', password: 'x' }, labels)).toEqual({})
    expect(bodyErrors(authLogin.body, { username: 'a b', password: '' }, labels)).toEqual({
      password: 'Password is required',
    })
  })
})

describe('a refusal', () => {
  test('is assigned to the fields that it names, each with its first issue', () => {
    const issues = [
      { path: 'body.username', message: 'is too plain' },
      { path: 'body.username', message: 'is too short' },
      { path: 'query.page', message: 'is odd' },
    ]
    expect(refusedFields(new ApiError(400, 'No', { issues }), labels)).toEqual({
      username: 'Username is too plain',
    })
  })

  test('without issues, and any other error, names none', () => {
    expect(refusedFields(new ApiError(401, 'No'), labels)).toEqual({})
    expect(refusedFields(new Error('body.username'), labels)).toEqual({})
    expect(refusedFields(null, labels)).toEqual({})
  })
})
