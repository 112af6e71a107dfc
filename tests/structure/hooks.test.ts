import { expect, test } from 'vitest'
import { filesUnder } from './source-files.ts'

test('files of hooks have no JSX: hooks return data and handlers, which components render', () => {
  const hooks = filesUnder(['src']).filter((file) => /\/use-[^/]+(?<!\.test)\.tsx?$/.test(file))
  expect(hooks.length).toBeGreaterThan(20)
  expect(hooks.filter((file) => file.endsWith('.tsx'))).toEqual([])
})
