import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { formatFileSize } from '../../domain/format/count.ts'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { cx } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { FileInput } from './file-input.tsx'
import styles from './file-chooser.module.css'
import { Muted, Note, Row, Stack, nameClass } from '../../ui/layout/boxes.tsx'

export interface FileChooserProps {
  label: string
  hint: ReactNode
  /** The types of files, as of the attribute `accept`. */
  accept: string
  file: File | null
  onChoose: (file: File | null) => void
}

/** A file, chosen or dropped, which can be saved and removed again. */
export function FileChooser({ label, hint, accept, file, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }

  return (
    <Stack gap="1">
      <Note as="label" htmlFor={id} className={styles.label}>
        {label}
      </Note>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files may be dropped; the button beside does the same */}
      <Row
        gap="2"
        wrap
        between
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file === null ? (
          <Muted>No file chosen</Muted>
        ) : (
          <Row as="span" gap="2" className={styles.chosen}>
            <Icon name="table" size={16} />
            <span className={nameClass}>{file.name}</span>
            <Note className={styles.size}>{formatFileSize(file.size)}</Note>
            <IconButton
              icon="download"
              label={`Save ${file.name}`}
              size="small"
              variant="quiet"
              onClick={() => saveFile(file, file.name)}
            />
            <IconButton
              icon="close"
              label={`Remove ${file.name}`}
              size="small"
              variant="quiet"
              onClick={() => {
                onChoose(null)
                input.current?.focus()
              }}
            />
          </Row>
        )}
        <FileInput
          ref={input}
          id={id}
          label={file === null ? 'Choose a file' : 'Choose another'}
          accept={accept}
          describedBy={`${id}-hint`}
          onChoose={onChoose}
        />
      </Row>
      <Note as="p" id={`${id}-hint`}>
        {hint}
      </Note>
    </Stack>
  )
}
