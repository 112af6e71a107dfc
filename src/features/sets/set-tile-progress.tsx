import type { SetCompletion } from '../../contract/collection.ts'
import { CompletionBar, MissingCost } from '../cards/completion/completion-figures.tsx'

/** A member's progress on the tile of a set. */
export function SetTileProgress({ completion }: { completion: SetCompletion | undefined }) {
  if (!completion) return null
  return (
    <>
      <CompletionBar completion={completion} />
      <MissingCost completion={completion} />
    </>
  )
}
