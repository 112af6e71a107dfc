import { expect, test } from 'vitest'
import { releaseAddress } from './release-address.ts'

const address = 'https://api.github.com/repos/cards/binder.js/releases/latest'

test.each([
  [{ url: 'git+https://github.com/cards/binder.js.git' }, address],
  [{ url: 'git@github.com:cards/binder.js.git' }, address],
  ['github:cards/binder.js', address],
  ['https://code.example/cards/binder.js', null],
  [undefined, null],
])('the latest release of repository %j is at %s', (repository, expected) => {
  expect(releaseAddress(repository)).toBe(expected)
})
