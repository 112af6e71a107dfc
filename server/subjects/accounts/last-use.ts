/** When the last use of a session or a key is written. */
import { NoRoomError } from '../../db/disk-room.ts'
import type { Engine } from '../../db/engine.ts'

/** The last use is written at most once in this time, so that not every request writes. */
const renewalMs = 5 * 60_000

/** Whether a use at `now` is to be written: the last one is some minutes ago, and the disk has room. */
export async function mayNoteUse(
  engine: Pick<Engine, 'checkRoom'>,
  lastUsedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const isDue = lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= renewalMs
  return isDue && hasRoom(engine)
}

/** A write on a full disk would end the database, so reads of signed-in members do without it. */
async function hasRoom({ checkRoom }: Pick<Engine, 'checkRoom'>): Promise<boolean> {
  try {
    await checkRoom('small')
    return true
  } catch (error) {
    if (error instanceof NoRoomError) return false
    throw error
  }
}
