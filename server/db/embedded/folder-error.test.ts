import { expect, test } from 'vitest'
import { unopenable } from './folder-error.ts'

test.each([
  ['SIGKILL', { signal: 'SIGKILL' }],
  ['SIGABRT', { signal: 'SIGABRT' }],
])('a process that was ended by %s is said to lack memory', (signal, fields) => {
  const cause = Object.assign(new Error('Command failed: node create-cluster.js'), fields)
  expect(unopenable('/srv/data', cause).message).toBe(
    `The database in /srv/data cannot be opened: the process that makes it was ended by ${signal}, as happens where memory ` +
      'runs out. Give the server more memory (Memory in docs/deployment.md).',
  )
})

test.each([
  'WebAssembly.Memory(): could not allocate memory',
  'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
])('%s is said to lack memory', (message) => {
  expect(unopenable('/srv/data', new Error(message)).message).toContain(
    'cannot be opened: memory ran out. Give the server more memory',
  )
})

test('another reason is named as it is', () => {
  const { message } = unopenable('/srv/data', new Error('its file PG_VERSION is missing'))
  expect(message).toMatch(/cannot be opened: its file PG_VERSION is missing\. Where its disk/)
})
