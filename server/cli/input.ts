/** The input of a command: typed by a person, or sent by another program. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Output } from '../status-line.ts'
import { CommandError, type Input } from './command.ts'

/** Reads from a stream, such as the standard input; prompts on `output`. */
export function inputFrom(stream: NodeJS.ReadStream, output: Output): Input {
  return {
    isTerminal: stream.isTTY,
    readAll: () => text(stream),
    async readHidden(prompt) {
      output.write(prompt)
      // The echo of typed characters is discarded.
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
