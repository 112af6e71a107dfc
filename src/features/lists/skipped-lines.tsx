import type { SkippedLine } from '../../contract/decks.ts'
import { Muted, Stack } from '../../ui/layout/boxes.tsx'

interface SkippedLinesProps {
  skipped: readonly (Pick<SkippedLine, 'quantity' | 'name'> & { reason: string | null })[]
}

/** The lines of a text that name no card, with the reason of each. */
export function SkippedLines({ skipped }: SkippedLinesProps) {
  return (
    <Stack as="ul" gap="2">
      {skipped.map(({ name, quantity, reason }, index) => (
        <li key={index}>
          {quantity} {name}
          <Muted as="p">{reason}</Muted>
        </li>
      ))}
    </Stack>
  )
}
