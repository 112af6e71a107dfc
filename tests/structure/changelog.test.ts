/** The changelog has a section of each released version, the newest first, below the one of what is not released yet. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { absolute } from './source-files.ts'

const read = (path: string) => readFileSync(absolute(path), 'utf8')
const versioned = z.object({ version: z.string() })

const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
const releases = headings
  .slice(1)
  .map((heading) => /^(\d+)\.(\d+)\.(\d+) \((\d{4}-\d{2}-\d{2})\)$/.exec(heading ?? ''))

test('the first section is that of unreleased changes', () => {
  expect(headings[0]).toBe('Unreleased')
})

test('every other section is named by its version and date', () => {
  expect(releases).not.toHaveLength(0)
  expect(headings.slice(1).filter((_, index) => releases[index] === null)).toEqual([])
})

/** Whether the first number that differs is the smaller one in `key`. */
function isOlder(key: readonly number[], than: readonly number[]): boolean {
  const first = key.findIndex((part, index) => part !== than[index])
  return first !== -1 && (key[first] ?? 0) < (than[first] ?? 0)
}

test('versions and dates descend', () => {
  const keys = releases.map((release) => release?.slice(1, 4).map(Number) ?? [])
  const isSorted = keys.every((key, index) => index === 0 || isOlder(key, keys[index - 1] ?? []))
  expect(isSorted).toBe(true)
  const dates = releases.map((release) => release?.[4] ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('the newest section is that of the version of the package', () => {
  const newest = releases[0]?.slice(1, 4).join('.')
  expect(newest).toBe(versioned.parse(JSON.parse(read('package.json'))).version)
  expect(newest).toBe(versioned.parse(JSON.parse(read('package-lock.json'))).version)
})
