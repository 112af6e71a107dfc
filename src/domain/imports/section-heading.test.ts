import { expect, test } from 'vitest'
import { sectionOfHeading } from './section-heading.ts'

test.each([
  ['Sideboard', 'side'],
  ['SIDEBOARD:', 'side'],
  ['Commanders (1)', 'commander'],
  ['Creatures (20)', 'main'],
  ['Pokémon: 12', 'main'],
  ['Energy: 10000', 'main'],
  ['Removal:', 'main'],
  ['Lightning Bolt', null],
])('the heading %s begins %s', (line, section) => {
  expect(sectionOfHeading(line)).toBe(section)
})
