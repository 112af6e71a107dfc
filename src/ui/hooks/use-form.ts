import { useState } from 'react'

export interface FormOptions<Draft, Errors> {
  initial: Draft | (() => Draft)
  /** What is wrong with a draft, by the names of its fields; empty when it can be sent. */
  errorsOf: (draft: Draft) => Errors
  onSend: (draft: Draft) => void
}

/** The draft of a form. Its errors are shown from the first submit on, which focuses the first wrong field. */
export function useForm<Draft extends object, Errors extends object>({
  initial,
  errorsOf,
  onSend,
}: FormOptions<Draft, Errors>) {
  const [draft, setDraft] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const errors = errorsOf(draft)
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    errors: isChecked ? errors : ({} as Partial<Errors>),
    submit: (form: HTMLFormElement) => {
      setIsChecked(true)
      const [first] = Object.keys(errors)
      if (first === undefined) return onSend(draft)
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
    },
  }
}
