import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Disclosure } from '../controls/disclosure.tsx'
import { Segmented } from '../controls/segmented.tsx'
import { Toolbar } from '../layout/layout.tsx'

afterEach(cleanup)

const show = (controls: ReactNode) =>
  render(
    <>
      <Toolbar label="Tools">{controls}</Toolbar>
      <button type="button">After</button>
    </>,
  )

const button = (name: string) => screen.getByRole('button', { name })
const options = ['table', 'grid'].map((value) => ({ value, label: value }))

function Views() {
  const [view, setView] = useState('table')
  return <Segmented label="View" value={view} onChange={setView} options={options} />
}

function Later() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && <Button onClick={() => setIsThere(false)}>Remove</Button>}
      <Button onClick={() => setIsThere(true)}>Add</Button>
    </>
  )
}

describe('the controls of a toolbar', () => {
  test('are one stop of Tab, which returns to the last one', async () => {
    show(
      <>
        <Button>First</Button>
        <a href="#second">Second</a>
        <Button disabled>Disabled</Button>
        <Button>Third</Button>
      </>,
    )
    await userEvent.tab()
    expect(button('First')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(button('Third')).toHaveFocus()
    await userEvent.tab()
    expect(button('After')).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(button('Third')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(button('First')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(button('Third')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(button('Third')).toHaveFocus()
  })

  test('begin at the link of the page that is shown, also when it is known later', async () => {
    show(
      <>
        <a href="/sets">Sets</a>
        <a href="/lists">Lists</a>
      </>,
    )
    const lists = screen.getByRole('link', { name: 'Lists' })
    lists.setAttribute('aria-current', 'page')
    await waitFor(() => expect(lists).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    expect(lists).toHaveFocus()
  })

  test('leave a text field its stop and its arrow keys', async () => {
    show(
      <>
        <Button>First</Button>
        <input aria-label="Search" defaultValue="fox" />
        <Button>Second</Button>
      </>,
    )
    const field = screen.getByRole('textbox', { name: 'Search' })
    await userEvent.tab()
    await userEvent.tab()
    expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}a')
    expect(field).toHaveValue('afox')
    expect(field).toHaveFocus()
    await userEvent.tab()
    expect(button('After')).toHaveFocus()
  })

  test('leave a select the keys that choose an option', async () => {
    show(
      <>
        <select aria-label="Sort by" defaultValue="b">
          <option>a</option>
          <option>b</option>
        </select>
        <Button>Next</Button>
      </>,
    )
    const select = screen.getByRole('combobox', { name: 'Sort by' })
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(select).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(button('Next')).toHaveFocus()
    expect(select).toHaveValue('b')
  })

  test('have a choice that left and right pass over, and Space takes', async () => {
    show(
      <>
        <Button>First</Button>
        <Views />
      </>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const grid = screen.getByRole('radio', { name: 'grid' })
    expect(grid).toHaveFocus()
    expect(grid).not.toBeChecked()
    await userEvent.keyboard(' ')
    expect(grid).toBeChecked()
  })

  test('do not take in those of an open panel', async () => {
    show(
      <>
        <Disclosure label="Columns" trigger={(props) => <Button {...props}>Columns</Button>}>
          <input type="checkbox" aria-label="Paid" />
        </Disclosure>
        <Button>Next</Button>
      </>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(screen.getByRole('checkbox', { name: 'Paid' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('checkbox', { name: 'Paid' })).toHaveFocus()
  })

  test('are reached by Tab when the window hides the one that was the stop', async () => {
    show(
      <>
        <Button>Wide</Button>
        <Button>Always</Button>
      </>,
    )
    button('Wide').style.display = 'none'
    window.dispatchEvent(new Event('resize'))
    await userEvent.tab()
    expect(button('Always')).toHaveFocus()
  })

  test('may come later and go', async () => {
    show(<Later />)
    await userEvent.click(button('Remove'))
    await userEvent.tab()
    expect(button('Add')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(button('Remove')).toHaveAttribute('tabindex', '-1')
    await userEvent.keyboard('{ArrowLeft}')
    expect(button('Remove')).toHaveFocus()
  })
})
