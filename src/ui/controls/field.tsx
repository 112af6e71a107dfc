import { type ReactNode, useId } from 'react'
import { cx, visuallyHidden } from '../layout/layout.tsx'
import styles from './field.module.css'
import { Icon } from '../layout/icon.tsx'

export interface FieldTexts {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** The error and its remedy; marks the control as invalid. */
  error?: ReactNode
  className?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, a hint and an error, tied together by ids. */
export function Field({ label, hideLabel, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = present(hint) ? `${id}-hint` : undefined
  const errorId = present(error) ? `${id}-error` : undefined
  const describedBy = cx(errorId, hintId)
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel === true ? visuallyHidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
        ...(errorId === undefined ? {} : { 'aria-invalid': true }),
      })}
      {hintId !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorId !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
    </div>
  )
}

function present(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== ''
}

export interface FieldsetProps {
  legend: string
  hideLegend?: boolean | undefined
  /** Lays the controls side by side where there is room. */
  inline?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A group of controls under one name: a set of checkboxes, a pair of prices. */
export function Fieldset({ legend, hideLegend, inline, className, children }: FieldsetProps) {
  return (
    <fieldset className={className}>
      <legend className={hideLegend === true ? visuallyHidden : styles.label}>{legend}</legend>
      <div className={cx(styles.group, inline === true && styles.inline)}>{children}</div>
    </fieldset>
  )
}
