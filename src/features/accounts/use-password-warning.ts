import { useEffect, useState } from 'react'
import { passwordLength, usernameKey } from '../../domain/accounts/account.ts'

type IsCommonPassword = (password: string) => boolean

let loaded: IsCommonPassword | undefined

/**
 * Why a new password is easily guessed, or null. It is a warning and refuses nothing. The list of common passwords is
 * fetched when the first password is long enough; where it cannot be fetched, only the name is looked for.
 */
export function usePasswordWarning(password: string, username: string): string | null {
  const [isCommon, setIsCommon] = useState(() => loaded)
  const isLongEnough = password.length >= passwordLength.min
  useEffect(() => {
    if (!isLongEnough || isCommon !== undefined) return undefined
    let isWanted = true
    import('./common-passwords.ts').then(
      ({ isCommonPassword }) => {
        loaded = isCommonPassword
        if (isWanted) setIsCommon(() => isCommonPassword)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isLongEnough, isCommon])
  if (!isLongEnough) return null
  if (holdsName(password, username)) return 'This password contains the username.'
  if (isCommon?.(password) === true) return 'This is one of the most common passwords.'
  return null
}

/** Names shorter than those that can be registered are still being typed. */
function holdsName(password: string, username: string): boolean {
  const name = usernameKey(username.trim())
  return name.length >= 3 && usernameKey(password).includes(name)
}
