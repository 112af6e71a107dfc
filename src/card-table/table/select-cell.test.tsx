import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CardTable } from './card-table.tsx'
import { testRow } from '../card.fixture.ts'
import { collectionMode } from './collection-columns.tsx'
import { renderCards } from '../render.fixture.tsx'
import type { RowSelection } from '../rows/row-state.ts'

afterEach(cleanup)

const rows = ['a', 'b', 'c', 'd'].map((key) => ({
  ...testRow({ name: `Card ${key}` }),
  key,
}))

function showSelectable(): {
  selected: () => string[]
  box: (key: string) => HTMLElement
} {
  const keys = new Set<string>()
  const listeners = new Set<() => void>()
  const selection: RowSelection = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (key) => keys.has(key),
    set: (changed, on) => {
      for (const { key } of changed)
        if (on) keys.add(key)
        else keys.delete(key)
      for (const listener of listeners) listener()
    },
  }
  renderCards(<CardTable label="Cards" mode={collectionMode} {...{ rows, selection }} />)
  return {
    selected: () => [...keys].toSorted(),
    box: (key) => screen.getByRole('checkbox', { name: `Select Card ${key}` }),
  }
}

test('a click with Shift selects all rows from the last ticked one, in both directions', async () => {
  const user = userEvent.setup()
  const { selected, box } = showSelectable()
  await user.click(box('c'))
  await user.keyboard('{Shift>}')
  await user.click(box('a'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['a', 'b', 'c'])
  await user.click(box('d'))
  expect(selected()).toEqual(['a', 'b', 'c', 'd'])
})

test('a click with Shift clears the range when it clears its own row', async () => {
  const user = userEvent.setup()
  const { selected, box } = showSelectable()
  await user.click(screen.getByRole('checkbox', { name: 'Select all cards on this page' }))
  await user.click(box('b'))
  await user.keyboard('{Shift>}')
  await user.click(box('d'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['a'])
})

test.each(['Control', 'Meta'])('%s+A in the table selects the page', async (key) => {
  const user = userEvent.setup()
  const { selected, box } = showSelectable()
  await user.keyboard(`{${key}>}a{/${key}}`)
  expect(selected()).toEqual([])
  box('b').focus()
  await user.keyboard(`{${key}>}a{/${key}}`)
  expect(selected()).toEqual(['a', 'b', 'c', 'd'])
})
