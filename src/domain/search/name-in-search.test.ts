import { expect, test } from 'vitest'
import { nameInSearch, withName } from './name-in-search.ts'

test.each([
  ['lightnig bolt', 'lightnig bolt', 'Lightning Bolt'],
  ['lightnig t:instant bolt r:c', 'lightnig bolt', 'Lightning Bolt t:instant r:c'],
  ['t:instant "lightnig bolt"', 'lightnig bolt', 't:instant "Lightning Bolt"'],
  ['!"lightnig bolt" usd<1', 'lightnig bolt', '!"Lightning Bolt" usd<1'],
  ['name:lightnig t:instant', 'lightnig', 'name:"Lightning Bolt" t:instant'],
  ['t:instant', '', 't:instant'],
  ['-lightnig t:instant', '', '-lightnig t:instant'],
  ['(lightnig or bolt) t:instant', '', '(lightnig or bolt) t:instant'],
])('of “%s” is “%s”, and may be replaced', (search, name, replaced) => {
  expect(nameInSearch(search)).toBe(name)
  expect(withName(search, 'Lightning Bolt')).toBe(replaced)
})
