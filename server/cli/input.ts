/** What a person types, or another program sends, into a command. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Output } from '../status-line.ts'
import { CommandError, type Input } from './command.ts'

/** Reads from a stream, such as the standard input; asks on `output`. */
export function inputFrom(stream: NodeJS.ReadStream, output: Output): Input {
  return {
    isTerminal: stream.isTTY,
    readAll: () => text(stream),
    async readHidden(prompt) {
      output.write(prompt)
      // What is typed is echoed into nothing.
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const reader = createInterface({
        input: stream,
        output: nowhere,
        terminal: true,
        historySize: 0,
      })
      const cancelled = new AbortController()
      reader.once('SIGINT', () => cancelled.abort())
      reader.once('close', () => cancelled.abort())
      try {
        const [line] = await once(reader, 'line', { signal: cancelled.signal })
        return String(line)
      } catch {
        throw new CommandError('Cancelled. Nothing was changed.')
      } finally {
        reader.close()
        output.write('\n')
      }
    },
  }
}
