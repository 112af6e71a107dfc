import { type ComponentProps, useId } from 'react'
import { TextField } from './text-field.tsx'

interface SuggestingFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'list' | 'autoComplete' | 'onChange'
> {
  suggestions: readonly string[] | undefined
  onChange: (value: string) => void
}

/** A field for any text, which suggests some. */
export function SuggestingField({ suggestions, onChange, ...field }: SuggestingFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        {...field}
        autoComplete="off"
        list={list}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        {suggestions?.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  )
}
