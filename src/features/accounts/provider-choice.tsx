import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { leaveFor } from '../../api/leave-for.ts'
import { signInOptionsQuery, useBeginSignIn } from '../../api/sign-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { FormFailure } from './account-sheet.tsx'

interface ProviderChoiceProps {
  /** Where to go on to after signing in. */
  from: string | undefined
  /** Whether the browser goes to the provider at once. */
  isSkipped?: boolean
}

/** The button of the operator's provider; nothing on a server without one. */
export function ProviderChoice({ from, isSkipped = false }: ProviderChoiceProps) {
  const { data } = useQuery(signInOptionsQuery())
  const provider = data?.provider
  return provider && <ProviderButton name={provider.name} from={from} isSkipped={isSkipped} />
}

function ProviderButton({ name, from, isSkipped }: ProviderChoiceProps & { name: string }) {
  const { mutate, isPending, isSuccess, error } = useBeginSignIn()
  const begin = () =>
    mutate(
      { body: from === undefined ? {} : { from } },
      { onSuccess: ({ address }) => leaveFor(address) },
    )
  const beginAtOnce = useEffectEvent(begin)
  useEffect(() => {
    if (isSkipped) beginAtOnce()
  }, [isSkipped])
  return (
    <Stack gap="4">
      <FormFailure error={error} fallback="Login failed" />
      <Button
        size="large"
        block
        busy={isPending || isSuccess}
        busyLabel={`Continuing with ${name}...`}
        onClick={begin}
      >
        {error === null ? `Continue with ${name}` : 'Try Again'}
      </Button>
    </Stack>
  )
}
