import type { Ref } from 'react'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { visuallyHidden } from '../../ui/layout/layout.tsx'

interface FileInputProps {
  id: string
  label: string
  /** The types of files, as of the attribute `accept`. */
  accept: string
  describedBy?: string
  ref?: Ref<HTMLInputElement>
  onChoose: (file: File) => void
}

/** The input of a file and its label, which looks like a button. */
export function FileInput({ id, label, accept, describedBy, ref, onChoose }: FileInputProps) {
  return (
    <>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        className={visuallyHidden}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
          // Clears the input, so that a file can be chosen again after it was changed.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass({ size: 'small' })}>
        <Icon name="upload" size={16} />
        {label}
      </label>
    </>
  )
}
