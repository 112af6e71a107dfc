import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Disclosure, disclosureItemClass } from './disclosure.tsx'
import { Menu } from './menu.tsx'
import { MenuPanel, MenuItem } from './menu-panel.tsx'

afterEach(cleanup)

const item = (name: string) => screen.getByRole('menuitem', { name })

const trigger = () => screen.getByRole('button', { name: 'Add' })
const openMenu = () => userEvent.click(trigger())

describe('a menu', () => {
  const onSelect = vi.fn<(item: string) => void>()
  beforeEach(() => {
    onSelect.mockClear()
    render(
      <>
        <Menu trigger={(props) => <Button {...props}>Add</Button>}>
          <MenuPanel>
            <MenuItem onSelect={() => onSelect('Normal')}>Normal</MenuItem>
            <MenuItem onSelect={() => onSelect('Foil')} disabledReason="Price not available">
              Foil
            </MenuItem>
            <MenuItem onSelect={() => onSelect('Wishlist')}>Wishlist</MenuItem>
          </MenuPanel>
        </Menu>
        <p>Elsewhere</p>
        <button type="button">Next</button>
      </>,
    )
  })

  test('opens on a click with the focus on its first item', async () => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await openMenu()
    expect(screen.getByRole('menu', { name: 'Add' })).toBeInTheDocument()
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    expect(item('Normal')).toHaveFocus()
  })

  test.each([
    ['{ArrowDown}', 'Normal'],
    ['{ArrowUp}', 'Wishlist'],
    ['{Enter}', 'Normal'],
  ])('opens by %s on the item %s', async (key, name) => {
    trigger().focus()
    await userEvent.keyboard(key)
    expect(item(name)).toHaveFocus()
  })

  test.each([
    ['{ArrowDown}', 'Foil'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Normal'],
    ['{ArrowUp}', 'Wishlist'],
    ['{End}', 'Wishlist'],
    ['{End}{Home}', 'Normal'],
    ['w', 'Wishlist'],
    ['fo', 'Foil'],
    ['x', 'Normal'],
  ])('%s moves the focus from the first item to %s', async (keys, name) => {
    await openMenu()
    await userEvent.keyboard(keys)
    expect(item(name)).toHaveFocus()
  })

  test('runs the chosen item once, closes, and gives the focus back', async () => {
    await openMenu()
    await userEvent.keyboard('{End}{Enter}')
    expect(onSelect.mock.calls).toEqual([['Wishlist']])
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(trigger()).toHaveFocus()
  })

  test('keeps a disabled item in reach, says why, and does not run it', async () => {
    await openMenu()
    expect(item('Foil')).toHaveAttribute('aria-disabled', 'true')
    expect(item('Foil')).toHaveAttribute('title', 'Price not available')
    expect(item('Foil')).toHaveAccessibleDescription('Price not available')
    await userEvent.click(item('Foil'))
    expect(onSelect).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeInTheDocument()
  })

  test('Escape closes it and gives the focus back', async () => {
    await openMenu()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(trigger()).toHaveFocus()
  })

  test('a press outside closes it', async () => {
    await openMenu()
    await userEvent.click(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('a second click on its button closes it', async () => {
    await openMenu()
    await openMenu()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  test('Tab leaves it', async () => {
    await openMenu()
    await userEvent.tab()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})

test('two menus open and close independently: opening one closes the other', async () => {
  render(
    <>
      <Menu trigger={(props) => <Button {...props}>Collection</Button>}>
        <MenuPanel>
          <MenuItem onSelect={() => {}}>Normal</MenuItem>
        </MenuPanel>
      </Menu>
      <Menu trigger={(props) => <Button {...props}>Wishlist</Button>}>
        <MenuPanel>
          <MenuItem onSelect={() => {}}>Foil</MenuItem>
        </MenuPanel>
      </Menu>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Collection' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wishlist' }))
  expect(screen.getByRole('menu', { name: 'Wishlist' })).toBeInTheDocument()
  expect(screen.queryByRole('menu', { name: 'Collection' })).not.toBeInTheDocument()
})

test('a choice of several shows which one holds', async () => {
  render(
    <Menu trigger={(props) => <Button {...props}>Theme</Button>}>
      <MenuPanel>
        <MenuItem checked onSelect={() => {}}>
          Light
        </MenuItem>
        <MenuItem checked={false} onSelect={() => {}}>
          Dark
        </MenuItem>
      </MenuPanel>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).not.toBeChecked()
})

const binder = () => screen.getByRole('button', { name: 'My Binder' })

describe('a disclosure', () => {
  beforeEach(() => {
    render(
      <Disclosure label="My Binder" trigger={(props) => <Button {...props}>My Binder</Button>}>
        {(close) => (
          <a href="#lists" className={disclosureItemClass} onClick={close}>
            Lists
          </a>
        )}
      </Disclosure>,
    )
  })

  test('shows its links under a named group and closes after a choice', async () => {
    await userEvent.click(binder())
    expect(screen.getByRole('group', { name: 'My Binder' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Lists' }))
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(binder()).toHaveAttribute('aria-expanded', 'false')
  })

  test('Escape closes it and gives the focus back', async () => {
    await userEvent.click(binder())
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Lists' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(binder()).toHaveFocus()
  })
})
