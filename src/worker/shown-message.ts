/** What the worker shows for a message of the server. */
import type { PushMessage } from '../domain/push/message.ts'

/** The parts of a message that are shown, and the path that it leads to. */
export type ShownMessage = Pick<PushMessage, 'title' | 'text' | 'path' | 'tag'>

/** Shown for a message that cannot be read: a browser wants something to be shown for each. */
const unreadable: ShownMessage = {
  title: 'Ninepocket',
  text: 'You have new notifications.',
  path: '/notifications',
  tag: 'joined',
}

/** `//host` begins with a slash too, and leads to another server. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

export function shownMessage(json: string | undefined): ShownMessage {
  try {
    const { title, text, path, tag } = JSON.parse(json ?? '') as Record<string, unknown>
    const isMessage = [title, text, path, tag].every((each) => typeof each === 'string')
    if (!isMessage || !isOwnPath(String(path))) return unreadable
    return { title, text, path, tag } as ShownMessage
  } catch {
    return unreadable
  }
}

/** The address of a path of the app, which is served under `scope`. */
export const addressOfPath = (path: string, scope: string): string =>
  new URL(path.slice(1), scope).href
