import { Suspense, useEffect, useState } from 'react'
import { askForConfirmationsWith } from '../api/step-up.ts'
import { lazyPart } from '../ui/hooks/lazy-component.tsx'

const StepUpDialog = lazyPart(
  async () => (await import('../features/accounts/step-up-dialog.tsx')).StepUpDialog,
)

type Answer = (isConfirmed: boolean) => void

/** Shows the dialog that asks the member to confirm, while a call waits for it. */
export function StepUp() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const show = (resolve: Answer) => setAnswer(() => resolve)
    askForConfirmationsWith(() => new Promise<boolean>(show))
    return () => askForConfirmationsWith(null)
  }, [])
  if (!answer) return null

  function finish(isConfirmed: boolean): void {
    setAnswer(null)
    answer?.(isConfirmed)
  }

  return (
    <Suspense fallback={null}>
      <StepUpDialog onDone={finish} />
    </Suspense>
  )
}
