/** A member that writes continuously and records which data the server must have. */
import type { Read } from '../../server/testing/invariants.ts'

export interface Writer {
  /** How many writes were acknowledged. */
  readonly ledger: { count: number }
  /** Preparations, before anything fails. */
  open: (address: string) => Promise<void>
  /** One more change; false once no answer comes. Rejects when the answer is a refusal. */
  write: (address: string) => Promise<boolean>
  /** The acknowledged writes that are missing, in sentences. */
  check: (read: Read) => Promise<string[]>
}

/** Writes until no answer arrives, and reports each acknowledged write. */
export async function keepWriting(
  writer: Writer,
  address: string,
  onWritten: () => void,
): Promise<void> {
  while (await writer.write(address)) onWritten()
}
