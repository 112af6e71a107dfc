import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { RadioGroup } from './choice.tsx'
import { Segmented } from './segmented.tsx'
import { Chip } from './chip.tsx'
import { MultiSelect, Select } from './select.tsx'
import { Stepper } from './stepper.tsx'
import { NumberField, SearchField, TextField } from './text-field.tsx'

afterEach(cleanup)

describe('a field', () => {
  test('ties label, hint and error to its control', () => {
    render(<TextField label="Password" hint="At least 6 characters" error="Too short" required />)
    const input = screen.getByRole('textbox', { name: 'Password' })
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
    expect(input).toHaveAccessibleDescription('Too short At least 6 characters')
  })

  test('without hint and error is described by nothing and valid', () => {
    render(<TextField label="Name" />)
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid()
    expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-describedby')
  })

  test('keeps its name when the label is hidden', () => {
    render(<TextField label="Name" hideLabel />)
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument()
  })
})

describe('a number field', () => {
  test('reports numbers, and null when it is empty', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    function Example() {
      const [value, setValue] = useState<number | null>(null)
      return (
        <NumberField
          label="Min price"
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      )
    }
    render(<Example />)
    const input = screen.getByRole('spinbutton', { name: 'Min price' })
    await userEvent.type(input, '25')
    expect(onChange).toHaveBeenLastCalledWith(25)
    await userEvent.clear(input)
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

function SearchExample() {
  const [text, setText] = useState('')
  return <SearchField label="Search cards" value={text} onChange={setText} />
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Search cards' })

describe('a search field', () => {
  test('is cleared by its button, which then goes and leaves the focus in the field', async () => {
    render(<SearchExample />)
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
    await userEvent.type(searchBox(), 'ember')
    expect(searchBox()).toHaveValue('ember')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(searchBox()).toHaveValue('')
    expect(searchBox()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  })

  test('takes the first Escape for itself, and lets the next one pass', async () => {
    const onKeyDown = vi.fn<(key: string) => void>()
    const listen = ({ key }: KeyboardEvent) => onKeyDown(key)
    document.body.addEventListener('keydown', listen)
    render(<SearchExample />, {
      container: document.body.appendChild(document.createElement('div')),
    })
    await userEvent.type(searchBox(), 'a')
    onKeyDown.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(searchBox()).toHaveValue('')
    expect(onKeyDown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown.mock.calls).toEqual([['Escape']])
    document.body.removeEventListener('keydown', listen)
  })
})

describe('a button', () => {
  test('that is busy says so, stays focusable and neither acts nor submits', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy busyLabel="Signing In..." onClick={onClick}>
          Sign In
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Signing In...' }))
    expect(screen.getByRole('button')).toHaveFocus()
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('that is disabled for a reason shows it as its tooltip and does nothing', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <IconButton icon="plus" label="Add" disabledReason="Price not available" onClick={onClick} />,
    )
    const button = screen.getByRole('button', { name: 'Add' })
    expect(button).toHaveAttribute('title', 'Price not available')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('in a form does not submit by default', async () => {
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

test('a chip is removed by its named button', async () => {
  const onRemove = vi.fn<() => void>()
  render(
    <Chip removeLabel="Remove filter Rare" onRemove={onRemove}>
      Rare
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Rare' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('a stepper steps by one and stops at its ends', async () => {
  const onChange = vi.fn<(value: number) => void>()
  const { rerender } = render(<Stepper label="Quantity" value={1} max={2} onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(onChange.mock.calls).toEqual([[2]])
  rerender(<Stepper label="Quantity" value={2} max={2} onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect(onChange).toHaveBeenLastCalledWith(1)
})

const views = [
  { value: 'table', label: 'Table', icon: 'table' },
  { value: 'grid', label: 'Grid', icon: 'grid' },
] as const

function showStepper() {
  const onChange = vi.fn<(value: number) => void>()
  render(<Stepper label="Quantity" value={2} min={1} max={9} onChange={onChange} />)
  return onChange
}

async function typeOver(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '2' }))
  await userEvent.keyboard(text)
}

describe('the number of a stepper', () => {
  test('is typed over, and Enter applies it and returns the focus', async () => {
    const onChange = showStepper()
    await typeOver('7{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(7)
    expect(screen.getByRole('button', { name: '2' })).toHaveFocus()
  })

  test('is applied when the focus leaves the field, and not after Escape', async () => {
    const onChange = showStepper()
    await typeOver('5{Escape}')
    expect(onChange).not.toHaveBeenCalled()
    await typeOver('5')
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(5)
  })

  test.each(['0', '10', 'many', '1.5', ''])('is refused as %j', async (text) => {
    const onChange = showStepper()
    await typeOver(`{Backspace}${text}{Enter}`)
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBeInvalid()
    expect(onChange).not.toHaveBeenCalled()
  })
})

test('a segmented control is a radio group whose icons keep their names', async () => {
  const onChange = vi.fn<(view: 'table' | 'grid') => void>()
  render(<Segmented label="View" value="table" onChange={onChange} options={views} iconsOnly />)
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }))
  expect(onChange.mock.calls).toEqual([['grid']])
})

test('a radio that is disabled says why and cannot be chosen', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const foil = { value: 'Foil', label: 'Foil (N/A)', disabledReason: 'Price not available' }
  render(<RadioGroup label="Variation" value={null} onChange={onChange} options={[foil]} />)
  expect(screen.getByTitle('Price not available')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'Foil (N/A)' }))
  expect(onChange).not.toHaveBeenCalled()
})

const sets = ['AAA', 'BBB', 'CCC'].map((code) => ({ value: code, label: `Set ${code}` }))

test('a select reports the value of the chosen option', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select label="Set" value="AAA" onChange={onChange} options={sets} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Set' }), 'Set CCC')
  expect(onChange.mock.calls).toEqual([['CCC']])
})

test('a multiple select reports all chosen values in the order of the options', async () => {
  const onChange = vi.fn<(values: string[]) => void>()
  render(<MultiSelect label="Sets" values={['CCC']} onChange={onChange} options={sets} />)
  await userEvent.selectOptions(screen.getByRole('listbox', { name: 'Sets' }), 'Set AAA')
  expect(onChange.mock.calls).toEqual([[['AAA', 'CCC']]])
})
