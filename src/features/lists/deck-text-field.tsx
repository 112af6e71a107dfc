import { useId, useState } from 'react'
import { maxDeckText } from '../../contract/decks.ts'
import { formatCount } from '../../domain/format/count.ts'
import { TextArea, type TextAreaProps } from '../../ui/controls/text-field.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { FileInput } from '../entries/file-input.tsx'
import styles from './deck-text-field.module.css'

interface DeckTextFieldProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  text: string
  onText: (text: string) => void
}

const tooLong = `This file has more than ${formatCount(maxDeckText)} characters.`

/** The list of a deck as a text, which is pasted or read from a file of another tool. */
export function DeckTextField({ text, onText, ...field }: DeckTextFieldProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function read(file: File): Promise<void> {
    // No character of UTF-8 has more bytes.
    const content = file.size > 4 * maxDeckText ? null : await file.text()
    const isRead = content !== null && content.length <= maxDeckText
    setRefusal(isRead ? null : tooLong)
    if (isRead) onText(content)
  }

  return (
    <Stack gap="2">
      <TextArea
        spellCheck={false}
        autoComplete="off"
        {...field}
        value={text}
        onChange={({ currentTarget }) => {
          setRefusal(null)
          onText(currentTarget.value)
        }}
      />
      <Row gap="2" wrap className={styles.file}>
        <FileInput
          id={id}
          label="Choose a file"
          accept=".txt,.csv,.dek,.ydk,text/plain,text/csv"
          onChoose={(file) => void read(file)}
        />
        <FormMessage tone="error">{refusal}</FormMessage>
      </Row>
    </Stack>
  )
}
