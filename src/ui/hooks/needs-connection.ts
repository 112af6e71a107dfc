import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What a control says whose request cannot wait for a connection, while there is none. */
export const connectionWords = 'Needs a connection'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

/**
 * Whether a control that sends a request has to say `connectionWords`. It works all the same: a connection may be back before the app
 * notices, and a request that fails leaves what was typed.
 */
export const useNeedsConnection = (sends: boolean): boolean => !useIsOnline() && sends

/** The title of a control without room for words, such as an icon. */
export function useConnectionTitle(title: string, sends: boolean) {
  return useNeedsConnection(sends)
    ? { title: `${title}. ${connectionWords}`, 'data-needs-connection': true }
    : { title }
}
