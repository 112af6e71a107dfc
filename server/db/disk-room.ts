/**
 * Room on the disk under the embedded database. PostgreSQL ends for good when its log finds no room, so changes are refused
 * before that: large ones first, then all of them, while reads go on.
 */
import { statfs } from 'node:fs/promises'
import { SentenceError } from '../describe-error.ts'

/**
 * The size of a write: signing in or out or deleting, which a full disk needs most, a change of some rows, one of thousands, or an
 * import of a catalogue.
 */
export type ChangeSize = 'essential' | 'small' | 'large' | 'catalogue'

const megabyte = 1024 * 1024

/** Bytes that must be free for a checkpoint: one file of the log. */
export const minUpkeepBytes = 16 * megabyte

/** Bytes that must be free. A small change has four files of PostgreSQL's log, and more than the reserve holds. */
export const minFreeBytes: Readonly<Record<ChangeSize, number>> = {
  essential: minUpkeepBytes,
  small: 64 * megabyte,
  large: 160 * megabyte,
  catalogue: 320 * megabyte,
}

/** A change was refused, and nothing of it was written. */
export class NoRoomError extends SentenceError {
  override readonly name = 'NoRoomError'
  readonly size: ChangeSize

  constructor(size: ChangeSize) {
    super(
      `The disk has less than ${minFreeBytes[size] / megabyte} MB left. Make room on it, then try again.`,
    )
    this.size = size
  }
}

/** Bytes that this process can still write where a folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws NoRoomError when a folder's disk has too little room for a change. */
export async function checkRoom(folder: string, size: ChangeSize): Promise<void> {
  if ((await freeBytes(folder)) < minFreeBytes[size]) throw new NoRoomError(size)
}
