/** The body of one request, and what it takes until the request has been answered: memory, files, the slot of a member. */
import type { FileHandle } from 'node:fs/promises'
import type { Endpoint, Viewer } from '../../../src/contract/endpoint.ts'
import { BodyBudget, BodyBuffer } from './body-budget.ts'
import type { MemberSlots } from '../limits/member-slots.ts'
import { type FormStorage, readForm } from './read-form.ts'
import { readJson } from './read-json.ts'
import { openTemporaryFile } from './stored-file.ts'

/** Limits that the bodies of all requests share. */
export interface BodyLimits {
  memory: BodyBudget
  uploads: MemberSlots
}

export class RequestBody implements FormStorage {
  readonly #request: Request
  readonly #endpoint: Endpoint
  readonly #limits: BodyLimits
  readonly #buffers: BodyBuffer[] = []
  readonly #files: Promise<FileHandle>[] = []
  #leaveSlot = () => {}

  constructor(request: Request, endpoint: Endpoint, limits: BodyLimits) {
    this.#request = request
    this.#endpoint = endpoint
    this.#limits = limits
  }

  readJson(): Promise<unknown> {
    return readJson(this.#request, this.#endpoint, this.newBuffer())
  }

  /** Takes the member's slot for uploads before the first byte is read. */
  async readForm(viewer: Viewer | null): Promise<Record<string, unknown>> {
    this.#leaveSlot = this.#limits.uploads.take(viewer?.id ?? null)
    return readForm(this.#request, this.#endpoint, this)
  }

  newBuffer(): BodyBuffer {
    const buffer = new BodyBuffer(this.#limits.memory)
    this.#buffers.push(buffer)
    return buffer
  }

  newFile(): Promise<FileHandle> {
    const file = openTemporaryFile()
    this.#files.push(file)
    return file
  }

  /** Frees all that was taken. The form's files cannot be read afterwards. */
  async close(): Promise<void> {
    for (const buffer of this.#buffers) buffer.free()
    await Promise.allSettled(this.#files.map(async (file) => (await file).close()))
    this.#leaveSlot()
  }
}
