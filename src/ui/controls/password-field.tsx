import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from '../layout/layout.tsx'
import { Field, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'>

export interface PasswordFieldProps extends FieldTexts, NativeInput {
  /**
   * The autocomplete name: whether password managers fill in the stored password, or propose a new
   * one.
   */
  autoComplete: 'current-password' | 'new-password'
  /** The weakness of the password, which is accepted nevertheless. */
  warning?: string | null | undefined
}

/** The name under which password managers fill in and store the passwords of a form that does not ask for it. */
export const PasswordOwner = ({ username }: { username: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly hidden />
)

/** A password input that can show its text, and warns of Caps Lock; controlled or not. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hideLabel, hint, error, className, warning, ...rest } = props
  const { onKeyDown, onKeyUp, onBlur, ...input } = rest
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field {...{ label, hideLabel, hint, error, className }}>
      {(control) => (
        <div>
          <span className={fieldStyles.affixed}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              type={shown ? 'text' : 'password'}
              onKeyDown={(event) => {
                watch(event)
                onKeyDown?.(event)
              }}
              // Turning Caps Lock off is seen at its keyup event.
              onKeyUp={(event) => {
                watch(event)
                onKeyUp?.(event)
              }}
              onBlur={(event) => {
                setCapsLock(false)
                onBlur?.(event)
              }}
              className={cx(fieldStyles.control, fieldStyles.password)}
            />
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={`Show ${label.toLowerCase()}`}
              aria-pressed={shown}
              className={cx(fieldStyles.end, fieldStyles.toggle)}
              // A click leaves the focus in the input: typing goes on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
            />
          </span>
          <output aria-live="polite" className={fieldStyles.notice}>
            {[capsLock && 'Caps Lock is on.', warning].filter(Boolean).join(' ')}
          </output>
        </div>
      )}
    </Field>
  )
}
