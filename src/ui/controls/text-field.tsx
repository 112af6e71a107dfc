import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from '../layout/layout.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'
import { Icon, Spinner } from '../layout/icon.tsx'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>

export interface TextFieldProps extends FieldTexts, NativeInput {
  type?: 'text' | 'password' | 'email' | 'url' | 'date' | 'time' | undefined
}

/** A labelled text input; controlled or not, as the form wishes. */
export function TextField({ label, hideLabel, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  )
}

type NativeTextArea = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>

export interface TextAreaProps extends FieldTexts, NativeTextArea {}

/** A labelled text of several lines, which grows with what is written. */
export function TextArea({ label, hideLabel, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <textarea rows={5} {...area} {...control} className={cx(styles.control, styles.area)} />
      )}
    </Field>
  )
}

export interface NumberFieldProps
  extends FieldTexts, Omit<NativeInput, 'type' | 'value' | 'defaultValue' | 'onChange' | 'prefix'> {
  /** Null is an empty field. */
  value: number | null
  onChange: (value: number | null) => void
  /** A sign before the number, such as '$'. */
  prefix?: string | undefined
}

export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, className, value, onChange, prefix, ...input } = props
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <span className={styles.affixed}>
          {prefix !== undefined && (
            <span className={styles.affix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            type="number"
            inputMode="decimal"
            step="any"
            {...input}
            {...control}
            value={value ?? ''}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)
            }
            className={cx(styles.control, styles.number)}
          />
        </span>
      )}
    </Field>
  )
}

export interface SearchFieldProps
  extends FieldTexts, Omit<NativeInput, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** Shows that results for the present text are on their way. */
  busy?: boolean | undefined
  /** A button at the end of the field; on a narrow screen it has the place of the magnifier. */
  end?: ReactNode
}

/**
 * A search input with a magnifier, and a button (or Escape) that clears it. The label is hidden by
 * default.
 */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    hideLabel = true,
    hint,
    error,
    className,
    value,
    onChange,
    busy,
    end,
    ...input
  } = props
  const box = useRef<HTMLSpanElement>(null)

  function clear() {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event)
    if (event.key !== 'Escape' || value === '') return
    // The first Escape empties the field; it must not also close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <span className={styles.affixed} ref={box}>
          <span className={styles.affix} aria-hidden="true">
            {busy === true ? <Spinner /> : <Icon name="search" />}
          </span>
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            {...input}
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={onKeyDown}
            className={cx(styles.control, styles.search)}
          />
          {value !== '' && (
            <IconButton icon="close" label="Clear search" className={styles.end} onClick={clear} />
          )}
          {end !== undefined && <span className={styles.help}>{end}</span>}
        </span>
      )}
    </Field>
  )
}
