import { buttonClass } from './button.tsx'
import styles from './stepper.module.css'
import { useConnectionTitle } from '../hooks/needs-connection.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface StepperProps {
  /** The name of the count: 'Quantity of Emberfox'. */
  label: string
  value: number
  onChange: (value: number) => void
  /** 1 by default. */
  min?: number | undefined
  max?: number | undefined
  disabled?: boolean | undefined
  /** Whether a change sends a request that cannot wait for a connection. */
  sends?: boolean | undefined
}

/** A count with minus and plus, which can also be typed. Their signs are drawn by the buttons' background: a table has many steppers. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = Infinity,
  disabled = false,
  sends = false,
}: StepperProps) {
  const decrease = useConnectionTitle('Decrease quantity', sends)
  const increase = useConnectionTitle('Increase quantity', sends)
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <button
        type="button"
        {...decrease}
        aria-label="Decrease quantity"
        disabled={disabled || value <= min}
        className={minus}
        onClick={() => onChange(value - 1)}
      />
      <TypedCount {...{ label, value, min, max, disabled, sends, onChange }} />
      <button
        type="button"
        {...increase}
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

interface TypedCountProps {
  label: string
  value: number
  min: number
  max: number
  disabled: boolean
  sends: boolean
  onChange: (value: number) => void
}

/** A number that becomes a field when it is pressed. Enter and leaving the field apply it, Escape does not. */
function TypedCount(props: TypedCountProps) {
  const { value, disabled, sends } = props
  const titled = useConnectionTitle('Type a quantity', sends)
  const [isTyping, setIsTyping] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)

  useEffect(() => {
    if (isTyping || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus()
  }, [isTyping])

  return isTyping ? (
    <CountField
      {...props}
      onEnd={(byKey) => {
        takesFocus.current = byKey
        setIsTyping(false)
      }}
    />
  ) : (
    <button
      ref={button}
      type="button"
      {...titled}
      disabled={disabled}
      className={styles.value}
      onClick={() => setIsTyping(true)}
    >
      {value}
    </button>
  )
}

interface CountFieldProps extends TypedCountProps {
  /** `byKey`: the focus was in the field until then. */
  onEnd: (byKey: boolean) => void
}

function CountField({ label, value, min, max, onChange, onEnd }: CountFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  /** Applies a sound number. The browser shows what is wrong with another one. */
  function apply(input: HTMLInputElement): boolean {
    const count = Number(input.value)
    const isSound = /^\d{1,9}$/.test(input.value.trim()) && count >= min && count <= max
    const upTo = max === Infinity ? '' : ` to ${max}`
    input.setCustomValidity(isSound ? '' : `Enter a whole number from ${min}${upTo}`)
    if (isSound && count !== value) onChange(count)
    return isSound
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') onEnd(true)
    else if (event.key === 'Enter' && apply(event.currentTarget)) onEnd(true)
    else if (event.key === 'Enter') event.currentTarget.reportValidity()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <input
      ref={field}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that makes the field asks for it.
      autoFocus
      defaultValue={value}
      className={styles.field}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => currentTarget.setCustomValidity('')}
      onBlur={({ currentTarget }) => {
        apply(currentTarget)
        onEnd(false)
      }}
    />
  )
}
