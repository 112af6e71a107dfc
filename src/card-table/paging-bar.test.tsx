import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PagingBar } from './paging-bar.tsx'

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

  test('shows the current page and goes to the pages beside it', async () => {
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
