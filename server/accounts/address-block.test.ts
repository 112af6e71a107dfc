import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8:0:1::1', '2001:db8:0:1'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4'],
  ['::1:2:3:203.0.113.7', '0:0:0:1'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
