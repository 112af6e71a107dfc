import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PagingBar } from './paging-bar.tsx'
import { SortSelect } from './filters/sort-select.tsx'
import { BinderSizeSelect, ViewSwitcher } from './view-switcher.tsx'

afterEach(cleanup)

const onPageChange = vi.fn<(page: number) => void>()
beforeEach(() => onPageChange.mockClear())
const show = (page: number, totalPages: number) =>
  render(<PagingBar {...{ page, totalPages, onPageChange }} />)
const previous = () => screen.getByRole('button', { name: 'Previous' })
const next = () => screen.getByRole('button', { name: 'Next' })

describe('the paging bar', () => {
  test.each([0, 1])('is not there for %i pages', (totalPages) => {
    const { container } = show(1, totalPages)
    expect(container).toBeEmptyDOMElement()
  })

  test('says where one is and goes to the pages beside it', async () => {
    show(2, 3)
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument()
    await userEvent.click(previous())
    await userEvent.click(next())
    expect(onPageChange.mock.calls).toEqual([[1], [3]])
  })

  test('ends at the first and the last page', () => {
    show(1, 2)
    expect(previous()).toBeDisabled()
    expect(next()).toBeEnabled()
    cleanup()
    show(2, 2)
    expect(previous()).toBeEnabled()
    expect(next()).toBeDisabled()
  })

  test('asks for no page that is not there', async () => {
    show(9, 3)
    await userEvent.click(previous())
    expect(onPageChange).not.toHaveBeenCalled()
  })
})

describe('the sort select', () => {
  const onSort = vi.fn<() => void>()
  const options = [
    { value: 'name', label: 'Card Name' },
    { value: 'rarity', label: 'Rarity' },
  ] as const

  test('starts ascending with another column', async () => {
    render(<SortSelect sort={{ by: 'name', order: 'desc' }} options={options} onSort={onSort} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rarity')
    expect(onSort).toHaveBeenLastCalledWith({ by: 'rarity', order: 'asc' })
  })

  test.each([
    ['asc', 'desc', 'Ascending, sort descending'],
    ['desc', 'asc', 'Descending, sort ascending'],
  ] as const)('turns %s into %s', async (order, turned, name) => {
    render(<SortSelect sort={{ by: 'name', order }} options={options} onSort={onSort} />)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(onSort).toHaveBeenLastCalledWith({ by: 'name', order: turned })
  })
})

describe('the view switcher', () => {
  test('offers the views of the place', async () => {
    const onChange = vi.fn<() => void>()
    render(<ViewSwitcher view="table" views={['table', 'grid']} onChange={onChange} />)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Grid' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('grid')
  })

  test('has the binder sizes beside it', async () => {
    const onChange = vi.fn<() => void>()
    render(<BinderSizeSelect size="3x3" onChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), '4 × 3')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('4x3')
  })
})
