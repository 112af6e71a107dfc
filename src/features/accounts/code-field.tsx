import { maxCodeLength } from '../../domain/accounts/second-factor.ts'
import { TextField, type TextFieldProps } from '../../ui/controls/text-field.tsx'

/** A field for a time code, or for a recovery code in its place. */
export const CodeField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={maxCodeLength}
    required
    hint="6 digits from your authenticator app, or a recovery code."
    {...props}
  />
)
