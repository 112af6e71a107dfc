import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './choice.module.css'
import { cx } from './cx.ts'
import { Fieldset } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden, visuallyHidden } from './visually-hidden.tsx'

export interface CheckboxProps {
  label: string
  hideLabel?: boolean | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some, but not all, of what this box stands for. */
  indeterminate?: boolean | undefined
  disabled?: boolean | undefined
  hint?: ReactNode
  name?: string | undefined
  className?: string | undefined
}

export function Checkbox(props: CheckboxProps) {
  const {
    label,
    hideLabel,
    checked,
    onChange,
    indeterminate = false,
    disabled,
    hint,
    name,
    className,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // HTML has no attribute for this state.
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={cx(styles.choice, className)}>
      <input
        ref={input}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={hideLabel === true ? visuallyHidden : undefined}>{label}</span>
      {hint !== undefined && (
        <span id={id} className={styles.hint} aria-hidden="true">
          {hint}
        </span>
      )}
    </label>
  )
}

export interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: ReactNode
  /** Disables the choice and says why (as its tooltip). */
  disabledReason?: string | undefined
}

export interface RadioGroupProps<Value extends string> {
  label: string
  hideLabel?: boolean | undefined
  value: Value | null
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  inline?: boolean | undefined
  className?: string | undefined
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, value, onChange, options, inline, className } = props
  const name = useId()
  return (
    <Fieldset legend={label} hideLegend={hideLabel} inline={inline} className={className}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice} title={option.disabledReason}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabledReason !== undefined}
            aria-describedby={option.hint === undefined ? undefined : `${name}-${index}`}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.hint !== undefined && (
            <span id={`${name}-${index}`} className={styles.hint} aria-hidden="true">
              {option.hint}
            </span>
          )}
        </label>
      ))}
    </Fieldset>
  )
}

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
          />
          {option.icon !== undefined && <Icon name={option.icon} />}
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </fieldset>
  )
}
