import { Segmented } from '../ui/controls/segmented.tsx'
import { Select } from '../ui/controls/select.tsx'
import { type BinderSize, binderSizes } from './binder/spread.ts'
import { type CardView, cardViews } from './views.ts'

const labels = { table: 'Table', grid: 'Grid', binder: 'Binder' } as const

export interface ViewSwitcherProps {
  view: CardView
  onChange: (view: CardView) => void
}

export function ViewSwitcher({ view, onChange }: ViewSwitcherProps) {
  return (
    <Segmented
      label="View"
      iconsOnly
      value={view}
      options={cardViews.map((value) => ({ value, label: labels[value], icon: value }))}
      onChange={onChange}
    />
  )
}

export interface BinderSizeSelectProps {
  size: BinderSize
  onChange: (size: BinderSize) => void
}

/** How many pockets a binder's page has: columns by rows. */
export function BinderSizeSelect({ size, onChange }: BinderSizeSelectProps) {
  return (
    <Select
      label="Binder grid size"
      hideLabel
      value={size}
      options={binderSizes.map((value) => ({ value, label: value.replace('x', ' × ') }))}
      onChange={onChange}
    />
  )
}
