import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './choice.module.css'
import { cx, visuallyHidden } from '../layout/layout.tsx'
import { Fieldset } from './field.tsx'
import { connectionWords, useNeedsConnection } from '../hooks/needs-connection.ts'

export interface CheckboxProps {
  label: ReactNode
  hideLabel?: boolean | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some, but not all, of the box's items are selected. */
  indeterminate?: boolean | undefined
  disabled?: boolean | undefined
  hint?: ReactNode
  /** Whether a change sends a request that cannot wait for a connection. */
  sends?: boolean | undefined
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
    sends = false,
    name,
    className,
  } = props
  const needsConnection = useNeedsConnection(sends)
  const hint = needsConnection ? connectionWords : props.hint
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // HTML has no attribute for this state.
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={cx(styles.choice, hideLabel === true && styles.lone, className)}>
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
  /** Disables the choice, with the reason as its tooltip. */
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
