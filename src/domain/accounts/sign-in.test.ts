import { expect, test } from 'vitest'
import { isReservedUsername, usernamePattern } from './account.ts'
import { usernamesFrom } from './sign-in.ts'

const first = (preferred: string | null) => usernamesFrom(preferred, () => 0.5).next().value

test.each([
  ['ann', 'ann'],
  ['Zoë Ångström', 'Zoe-Angstrom'],
  ['ann@cards.example', 'ann'],
  ['n'.repeat(200), 'n'.repeat(24)],
  ['x', 'collector'],
  ['...', 'collector'],
  ['Administrator', 'collector'],
  ['日本', 'collector'],
  [null, 'collector'],
])('the name %s at the provider becomes %s', (preferred, username) => {
  expect(first(preferred)).toBe(username)
})

test('each further name is another one, and a name that members may have', () => {
  let draw = 0
  const names = usernamesFrom('n'.repeat(24), () => (draw += 0.001))
  const some = Array.from({ length: 40 }, () => String(names.next().value))
  expect(new Set(some).size).toBe(40)
  for (const name of some) expect(name).toMatch(usernamePattern)
  expect(some.filter(isReservedUsername)).toEqual([])
})
