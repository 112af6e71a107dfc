import { useQueryClient } from '@tanstack/react-query'
import { beginSession } from '../../api/accounts.ts'
import { hasPasskeys, PasskeyCancelled, usePasskeySignIn } from '../../api/passkeys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { FormFailure } from './account-sheet.tsx'

/** Signs in by a passkey, without a name. Nothing where the browser has none for this page. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = usePasskeySignIn()
  if (!hasPasskeys()) return null
  const isCancelled = error instanceof PasskeyCancelled

  function signIn(): void {
    mutate(undefined, {
      onSuccess: (answer) => {
        beginSession(client, answer)
        onDone()
      },
    })
  }

  return (
    <Stack gap="4">
      <FormFailure error={isCancelled ? null : error} fallback="Login failed" />
      <Button
        block
        size="large"
        busy={isPending || isSuccess}
        busyLabel="Signing In..."
        onClick={signIn}
      >
        Sign In with a Passkey
      </Button>
    </Stack>
  )
}
