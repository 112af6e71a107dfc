/** Passkeys: the browser's part, which its own dialogs show, and the calls. */
import { useMutation } from '@tanstack/react-query'
import type { Reads } from '../contract/endpoint.ts'
import {
  passkeyAdd,
  passkeyAddBegin,
  passkeyDelete,
  passkeyList,
  passkeyRename,
  passkeySignIn,
  passkeySignInBegin,
} from '../contract/passkeys.ts'
import { confirmationBegin, confirmationGive } from '../contract/second-factor.ts'
import { relyingPartyOf } from '../domain/accounts/passkey.ts'
import { mutationHook } from './mutation.ts'
import { endpointQuery, refetchedOnMount } from './query.ts'
import { send } from './send.ts'

/** Whether the browser has passkeys for this page: over HTTPS or on this machine, under a host name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && relyingPartyOf(location.origin) !== null

/** Loaded when the first passkey is used. */
const library = () => import('@simplewebauthn/browser')

/** The member closed the browser's dialog, or no passkey answered in time: browsers report both alike. */
export class PasskeyCancelled extends Error {}

/** What the browser gives. Throws PasskeyCancelled. */
async function given<Credential>(ask: () => Promise<Credential>): Promise<Credential> {
  try {
    return await ask()
  } catch (cause) {
    throw new PasskeyCancelled('The browser gave no passkey.', { cause })
  }
}

/** The answer of a passkey of the browser to a challenge. */
async function assertionFor(optionsJSON: Reads<typeof passkeySignInBegin>) {
  const { startAuthentication } = await library()
  return given(() => startAuthentication({ optionsJSON }))
}

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () =>
      send(passkeySignIn, { body: await assertionFor(await send(passkeySignInBegin, {})) }),
  })

/** Confirms the session by a passkey. */
export const usePasskeyConfirmation = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await assertionFor(await send(confirmationBegin, {}))
      return send(confirmationGive, { body: { passkey } })
    },
  })

/** Has the browser make a passkey, and adds it under a name. */
export const useAddPasskey = () =>
  useMutation({
    mutationKey: [passkeyAdd.name],
    meta: { changes: passkeyAdd.changes },
    mutationFn: async (name: string) => {
      const optionsJSON = await send(passkeyAddBegin, {})
      const { startRegistration } = await library()
      const credential = await given(() => startRegistration({ optionsJSON }))
      return send(passkeyAdd, { body: { name, credential } })
    },
  })

export const passkeyListQuery = () => ({ ...endpointQuery(passkeyList, {}), ...refetchedOnMount })
export const useRenamePasskey = mutationHook(passkeyRename)
export const useDeletePasskey = mutationHook(passkeyDelete)
