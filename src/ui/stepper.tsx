import { IconButton } from './button.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** What is counted: 'Quantity of Emberfox'. */
  label: string
  value: number
  onChange: (value: number) => void
  /** 1 by default. */
  min?: number | undefined
  max?: number | undefined
  disabled?: boolean | undefined
}

/** A count with minus and plus. */
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
      <IconButton
        icon="minus"
        label="Decrease quantity"
        size="small"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <span className={styles.value}>{value}</span>
      <IconButton
        icon="plus"
        label="Increase quantity"
        size="small"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
