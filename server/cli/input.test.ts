import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { inputFrom } from './input.ts'

/** A terminal that types into the command, and all that it shows. */
function terminal() {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  let shown = ''
  // The input uses only what a terminal has in common with a stream.
  const input = inputFrom(keys as unknown as NodeJS.ReadStream, {
    write: (text) => (shown += text),
  })
  return { keys, input, shown: () => shown }
}

test('what is typed is answered and not shown', async () => {
  const { keys, input, shown } = terminal()
  const answer = input.readHidden('Password: ')
  keys.write('gräy gose\u007f\u007fose\r')
  expect(await answer).toBe('gräy goose')
  expect(shown()).toBe('Password: \n')
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s gives up', async (_, key) => {
  const { keys, input, shown } = terminal()
  const answer = input.readHidden('Password: ')
  keys.write(key)
  await expect(answer).rejects.toThrow('Cancelled. Nothing was changed.')
  expect(shown()).toBe('Password: \n')
})

test('what another program sends is read to its end', async () => {
  const { keys, input } = terminal()
  keys.end('one\ntwo')
  expect(await input.readAll()).toBe('one\ntwo')
})
