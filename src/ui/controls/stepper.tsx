import { buttonClass } from './button.tsx'
import styles from './stepper.module.css'
import { TypedCount } from './typed-count.tsx'

export interface StepperProps {
  /** The name of the count: 'Quantity of Emberfox'. */
  label: string
  value: number
  onChange: (value: number) => void
  /** 1 by default. */
  min?: number | undefined
  max?: number | undefined
  disabled?: boolean | undefined
}

/** A count with minus and plus, which can also be typed. Their signs are drawn by the buttons' background: a table has many steppers. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = Infinity,
  disabled = false,
}: StepperProps) {
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <button
        type="button"
        title="Decrease quantity"
        aria-label="Decrease quantity"
        disabled={disabled || value <= min}
        className={minus}
        onClick={() => onChange(value - 1)}
      />
      <TypedCount {...{ label, value, min, max, disabled, onChange }} />
      <button
        type="button"
        title="Increase quantity"
        aria-label="Increase quantity"
        disabled={disabled || value >= max}
        className={plus}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}

const minus = buttonClass({ variant: 'quiet', size: 'small', className: styles.minus })
const plus = buttonClass({ variant: 'quiet', size: 'small', className: styles.plus })
