/** Pictures as files of a folder. Beyond a number of bytes, the least recently used files are deleted. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { freeBytes, minFreeBytes, NoRoomError } from '../../db/disk-room.ts'
import { LruMap } from '../../db/lru-map.ts'
import { type Picture, type PictureType, pictureTypes } from './picture-type.ts'

interface StoredFile {
  name: string
  bytes: number
  /** When the time of the file was last set, in milliseconds. */
  usedAt: number
}

/** Milliseconds for which a file's time of use may be behind: it only orders files after a restart. */
const usedWithin = 86_400_000
const unfinished = '.unfinished'

export class PictureFolder {
  readonly #path: string
  readonly #maxBytes: number
  readonly #files: LruMap<StoredFile>
  #bytes = 0
  /** Settles once the file that was dropped last is gone. */
  #removal = Promise.resolve()

  private constructor(path: string, maxBytes: number) {
    this.#path = path
    this.#maxBytes = maxBytes
    this.#files = new LruMap<StoredFile>({
      maxSize: maxBytes,
      sizeOf: ({ bytes }) => bytes,
      onDrop: ({ name, bytes }) => {
        this.#bytes -= bytes
        this.#removal = rm(join(path, name), { force: true }).catch(() => {})
      },
    })
  }

  /** Opens a folder, which is made where there is none, with the files that are in it. */
  static async open(path: string, maxBytes: number): Promise<PictureFolder> {
    await mkdir(path, { recursive: true })
    const folder = new PictureFolder(path, maxBytes)
    const files: StoredFile[] = []
    for (const name of await readdir(path)) {
      if (name.endsWith(unfinished)) {
        await rm(join(path, name), { force: true })
        continue
      }
      if (typeOf(name) === undefined) continue
      const facts = await stat(join(path, name))
      files.push({ name, bytes: facts.size, usedAt: facts.mtimeMs })
    }
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) folder.#add(file)
    return folder
  }

  /** Whether the folder has no room for another picture in its widths without deleting older ones, of which 5 % is left for requests. */
  get isFull(): boolean {
    return this.#bytes >= 0.95 * this.#maxBytes
  }

  has(key: string): boolean {
    return this.#files.get(key) !== undefined
  }

  /** Null where the folder has no such picture, or no longer. */
  async read(key: string): Promise<Picture | null> {
    const file = this.#files.get(key)
    const type = file && typeOf(file.name)
    if (file === undefined || type === undefined) return null
    const path = join(this.#path, file.name)
    try {
      const bytes = await readFile(path)
      const now = Date.now()
      if (now - file.usedAt > usedWithin) {
        file.usedAt = now
        await utimes(path, now / 1000, now / 1000)
      }
      return { type, bytes }
    } catch {
      this.#files.delete(key)
      return null
    }
  }

  /** A reader never sees a part of a file. Throws NoRoomError, or the error of the disk. */
  async write(key: string, { type, bytes }: Picture): Promise<void> {
    if ((await freeBytes(this.#path)) < minFreeBytes.catalogue + bytes.length)
      throw new NoRoomError('catalogue')
    const name = `${key}.${pictureTypes[type]}`
    const draft = join(this.#path, `${randomUUID()}${unfinished}`)
    try {
      await writeFile(draft, bytes)
      this.#files.delete(key)
      // The file before has the same name.
      await this.#removal
      await rename(draft, join(this.#path, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    this.#add({ name, bytes: bytes.length, usedAt: Date.now() })
  }

  #add(file: StoredFile): void {
    this.#bytes += file.bytes
    this.#files.set(file.name.slice(0, -extname(file.name).length), file)
  }
}

function typeOf(name: string): PictureType | undefined {
  const extension = extname(name).slice(1)
  return (Object.keys(pictureTypes) as PictureType[]).find(
    (type) => pictureTypes[type] === extension,
  )
}
