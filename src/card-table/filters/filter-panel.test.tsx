import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wideScreen } from '../../ui/hooks/use-media-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type CardFilters, noFilters } from './filters.ts'
import { ownFilters } from '../../domain/cards/filters.ts'

let wide = true
beforeEach(() => {
  wide = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === wideScreen && wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onApply = vi.fn<(filters: CardFilters) => void>()
const onClose = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

const sets = [
  { value: 'KIL', label: 'Kilns of Emberreach' },
  { value: 'LAN', label: 'Lantern Fair' },
]
const panel = (filters: CardFilters, options = sets) => (
  <FilterPanel open onClose={onClose} filters={filters} sets={options} onApply={onApply} />
)
const find = (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Find a filter' }), text)
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }))
const box = (name: string) => screen.getByRole('checkbox', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map((input) => input.closest('label')?.textContent)

describe('the filter panel', () => {
  test('offers every rarity and variant', () => {
    render(panel(noFilters))
    expect(names('Rarity')).toEqual(['Common', 'Uncommon', 'Rare', 'Mythic'])
    expect(names('Variant')).toEqual(['Normal', 'Foil', 'Borderless', 'Extended Art', 'Surge Foil'])
  })

  test('resets its draft when other filters apply', async () => {
    const { rerender } = render(panel({ ...noFilters, rarity: ['Rare'], maxPrice: 9 }))
    await userEvent.click(box('Common'))
    rerender(panel({ ...noFilters, rarity: ['Rare'] }))
    expect(box('Common')).not.toBeChecked()
    expect(box('Rare')).toBeChecked()
    expect(field('Max price')).toHaveValue('')
  })

  test.each([
    ['what is no amount', 'abc', '', 'Min price'],
    ['a minimum above the maximum', '9', '3', 'Max price'],
  ])('refuses %s, in place', async (_, min, max, at) => {
    render(panel(noFilters))
    await userEvent.type(field('Min price'), min)
    if (max !== '') await userEvent.type(field('Max price'), max)
    await apply()
    expect(onApply).not.toHaveBeenCalled()
    expect(field(at)).toHaveAttribute('aria-invalid', 'true')
  })

  test('narrows the sets by typing, and keeps those that are chosen', async () => {
    render(panel({ ...noFilters, sets: ['LAN'] }))
    expect(screen.getByText('Hold Ctrl or Command to select several')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find sets' }), 'nothing')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Lantern Fair',
    ])
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Find sets' }))
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  test('has no set filter where there is one set', () => {
    render(<FilterPanel open onClose={onClose} filters={noFilters} onApply={onApply} />)
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })
})

describe('the filter panel of entries', () => {
  const ownTexts = {
    tag: ['gift'],
    location: ['Binder 1'],
    list: ['Spare parts'],
    language: ['ja'],
  }
  const games = [{ code: 'magic', name: 'Magic: The Gathering', rarities: ['Common'] }]
  const own = (filters: CardFilters) => (
    <FilterPanel {...{ filters, sets, games, ownTexts, onApply, onClose }} open rows={ownFilters} />
  )

  test('has rare filters behind a button, by group, and one filter by color', async () => {
    render(own(noFilters))
    const more = screen.getByText('More filters').closest('details')
    expect(more).not.toHaveAttribute('open')
    expect(more).toContainElement(screen.getByRole('combobox', { name: 'Tag', hidden: true }))
    expect(more).not.toContainElement(screen.getByRole('combobox', { name: 'Location' }))
    expect(screen.getByRole('textbox', { name: 'Cost', hidden: true })).toBeInTheDocument()
    expect(screen.getAllByText(/^Colors?$/)).toHaveLength(1)
    await userEvent.click(screen.getByText('More filters'))
    expect(screen.getByRole('group', { name: 'Your copies' })).toBeVisible()
  })

  test('shows a filter at once that is set', () => {
    render(own({ ...noFilters, tag: 'gift' }))
    const more = screen.getByText('More filters').closest('details')
    expect(more).not.toContainElement(screen.getByRole('combobox', { name: 'Tag' }))
  })

  test('finds a filter by its name or by a choice of it, and keeps its draft', async () => {
    render(own(noFilters))
    await find('tag')
    expect(screen.getAllByRole('combobox').map((each) => each.id)).toHaveLength(1)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'gift')
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a filter' }))
    await find('multicolor')
    await userEvent.click(box('Multicolor'))
    await apply()
    expect(onApply.mock.lastCall?.[0]).toMatchObject({ tag: 'gift', colour: ['Multicolour'] })
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a filter' }))
    await find('japanese')
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a filter' }))
    await find('zzz')
    expect(screen.getByText('No filter has this name.')).toBeVisible()
  })

  test('shows a mistake that a search for another filter hides', async () => {
    render(own(noFilters))
    await userEvent.type(field('Min price'), 'cheap')
    await find('tag')
    await apply()
    expect(field('Min price')).toHaveAttribute('aria-invalid', 'true')
  })

  test('of a page with the game alone says nothing of names', () => {
    const both = [...games, { code: 'lanternwild', name: 'Lanternwild', rarities: [] }]
    const rows = { game: ownFilters.game }
    render(<FilterPanel {...{ rows, onApply, onClose }} open filters={noFilters} games={both} />)
    expect(screen.getByRole('combobox', { name: 'Game' })).toBeVisible()
    expect(screen.queryByText('No filter has this name.')).toBeNull()
  })
})

describe('filter chips', () => {
  test('are not there without filters', () => {
    const { container } = render(<FilterChips filters={noFilters} onChange={onApply} />)
    expect(container).toBeEmptyDOMElement()
  })
})
