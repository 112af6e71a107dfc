// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { type CardRow, rowsOf } from './rows/card-row.ts'
import { testCard } from './card.fixture.ts'
import { actionOf, isForPage, keyOf } from './shortcuts.ts'

const press = (key: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })

describe('a key', () => {
  test.each([
    ['a', {}, 'a'],
    ['A', { shiftKey: true }, 'Shift+a'],
    // Caps lock writes large letters, and small ones with Shift.
    ['A', {}, 'a'],
    ['a', { shiftKey: true }, 'Shift+a'],
    // Some keyboards have these with Shift, some without.
    ['/', { shiftKey: true }, '/'],
    ['?', { shiftKey: true }, '?'],
    ['+', {}, '+'],
    ['Delete', {}, 'Delete'],
  ])('%s with %j is %s', (key, held, named) => {
    expect(keyOf(press(key, held))).toBe(named)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'with %j belongs to the browser',
    (held) => expect(keyOf(press('a', held))).toBeNull(),
  )
})

function pressedIn(html: string, event = press('a')): boolean {
  document.body.innerHTML = html
  document.body.querySelector('[data-here]')?.dispatchEvent(event)
  return isForPage(event)
}

describe('a key is for the page', () => {
  test.each(['<button data-here></button>', '<input type="checkbox" data-here>', '<p data-here>'])(
    'on %s',
    (html) => expect(pressedIn(html)).toBe(true),
  )
})

describe('a key is not for the page', () => {
  test.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable><b data-here></b></div>',
    '<div role="menu"><button data-here></button></div>',
  ])('on %s', (html) => expect(pressedIn(html)).toBe(false))

  test('when it is held down', () => {
    expect(pressedIn('<p data-here>', press('a', { repeat: true }))).toBe(false)
  })

  test('when something else has used it', () => {
    const event = press('a')
    event.preventDefault()
    expect(pressedIn('<p data-here>', event)).toBe(false)
  })
})

describe('what a key does', () => {
  const [row] = rowsOf([testCard({ id: '1' })])
  const onRow = vi.fn<(row: CardRow) => void>()
  const onPage = vi.fn<() => void>()
  const groups = [
    { title: 'One', shortcuts: [{ keys: ['a', 'b'], does: 'Add', onRow }] },
    {
      title: 'Two',
      shortcuts: [
        { keys: ['?'], does: 'Help', onPage },
        { keys: ['Enter'], does: 'Told only' },
      ],
    },
  ]

  test('a key of rows is given the row that has the focus, and does nothing without one', () => {
    actionOf(groups, 'b', row)?.()
    expect(onRow).toHaveBeenCalledWith(row)
    expect(actionOf(groups, 'b', undefined)).toBeUndefined()
  })

  test('a key of the page works anywhere', () => {
    actionOf(groups, '?', undefined)?.()
    expect(onPage).toHaveBeenCalledOnce()
  })

  test('a key that is only listed, and an unknown one, do nothing', () => {
    expect(actionOf(groups, 'Enter', row)).toBeUndefined()
    expect(actionOf(groups, 'z', row)).toBeUndefined()
  })
})
