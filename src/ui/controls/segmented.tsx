import { useId } from 'react'
import { cx, VisuallyHidden, visuallyHidden } from '../layout/layout.tsx'
import { Icon, type IconName } from '../layout/icon.tsx'
import styles from './segmented.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: IconName | undefined
}

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Segment<Value>[]
  /** Shows icons alone; the labels stay as names and tooltips. */
  iconsOnly?: boolean | undefined
  className?: string | undefined
}

/** One choice of a few, side by side (a radio group, so the arrow keys move it): the view switcher. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, iconsOnly = false, className } = props
  const name = useId()
  return (
    <fieldset className={cx(styles.segmented, className)}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.segment}
          title={iconsOnly ? option.label : undefined}
        >
          <input
            type="radio"
            name={name}
            className={visuallyHidden}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // A press of a pointer leaves the arrow keys to the page, such as to a binder.
            onClick={({ currentTarget, detail }) => detail > 0 && currentTarget.blur()}
          />
          {option.icon !== undefined && <Icon name={option.icon} />}
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </fieldset>
  )
}
