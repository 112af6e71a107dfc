/** Somebody who keeps writing, and knows afterwards what must be there. */
import type { Read } from '../../server/testing/invariants.ts'

export interface Writer {
  /** How many writes were acknowledged. */
  readonly ledger: { count: number }
  /** What it needs, before anything fails. */
  open: (address: string) => Promise<void>
  /** One more change; false once no answer comes. Rejects when the answer is a refusal. */
  write: (address: string) => Promise<boolean>
  /** What of the acknowledged is not there, in sentences. */
  check: (read: Read) => Promise<string[]>
}

/** Writes until no answer comes any more; tells of each write that was acknowledged. */
export async function keepWriting(
  writer: Writer,
  address: string,
  onWritten: () => void,
): Promise<void> {
  while (await writer.write(address)) onWritten()
}
