/**
 * An uploaded file on the disk. Its name is removed as soon as it is open, so its room is free again when it is closed or
 * the process ends, however that happens.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only the server's own user could open the file while it has a name. */
const ownerOnly = 0o600

/** The caller closes it. It is in the folder `TMPDIR`. */
export async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `ninepocket-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', ownerOnly)
  await unlink(path)
  return handle
}

interface FileHead {
  name: string
  type: string
  /** Bytes. */
  size: number
}

/** The uploaded file as handlers get it; its bytes are read from the disk on demand. */
export class StoredFile extends File {
  readonly #handle: FileHandle

  constructor(handle: FileHandle, { name, type, size }: FileHead) {
    super([], name, { type })
    this.#handle = handle
    Object.defineProperty(this, 'size', { value: size })
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size)
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await this.#handle.read(bytes, at, bytes.length - at, at)
      if (bytesRead === 0) throw new Error('An uploaded file has become shorter.')
      at += bytesRead
    }
    return bytes.buffer
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer())
  }

  override slice(): never {
    throw new Error('An uploaded file is read as a whole, by arrayBuffer().')
  }

  override stream(): never {
    return this.slice()
  }
}
