import type { ComponentPropsWithRef } from 'react'
import { cx } from '../layout/layout.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

export interface Option<Value extends string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

type NativeSelect = Omit<
  ComponentPropsWithRef<'select'>,
  'id' | 'className' | 'value' | 'defaultValue' | 'onChange' | 'multiple'
>

export interface SelectProps<Value extends string> extends FieldTexts, NativeSelect {
  /** A value that is none of the options (an empty string) shows the placeholder. */
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  placeholder?: string | undefined
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    className,
    value,
    onChange,
    options,
    placeholder,
    ...select
  } = props
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <select
          {...select}
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
          className={cx(styles.control, styles.select)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {renderOptions(options)}
        </select>
      )}
    </Field>
  )
}

export interface MultiSelectProps<Value extends string>
  extends FieldTexts, Omit<NativeSelect, 'size'> {
  values: readonly Value[]
  onChange: (values: Value[]) => void
  options: readonly Option<Value>[]
  /** How many options are in sight. */
  rows?: number | undefined
}

/** A native list box: Ctrl or Command adds to the choice, Shift takes a range. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    className,
    values,
    onChange,
    options,
    rows = 6,
    ...select
  } = props
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <select
          {...select}
          {...control}
          multiple
          size={rows}
          value={values}
          onChange={({ currentTarget }) => {
            const chosen = new Set(
              Array.from(currentTarget.selectedOptions, (option) => option.value),
            )
            onChange(options.map((option) => option.value).filter((value) => chosen.has(value)))
          }}
          className={cx(styles.control, styles.multiple)}
        >
          {renderOptions(options)}
        </select>
      )}
    </Field>
  )
}

function renderOptions(options: readonly Option<string>[]) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))
}
