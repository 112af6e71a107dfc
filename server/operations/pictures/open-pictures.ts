/** Opens the pictures that a server keeps. */
import type { Engine, Log } from '../../db/engine.ts'
import { describeError } from '../../describe-error.ts'
import { StartError } from '../../start-error.ts'
import { KeptPictures } from './kept-pictures.ts'
import { PictureFolder } from './picture-folder.ts'
import { loadResize } from './resize.ts'

export interface PictureSettings {
  folder: string
  maxBytes: number
}

/** Throws StartError where the folder cannot be written. */
export async function openPictures(
  { folder, maxBytes }: PictureSettings,
  engine: Engine,
  log: Log,
): Promise<KeptPictures> {
  const opened = await PictureFolder.open(folder, maxBytes).catch((error: unknown) => {
    throw new StartError(`Pictures cannot be kept in ${folder}: ${describeError(error).message}`)
  })
  return new KeptPictures({ engine, folder: opened, resize: await loadResize(), log })
}
