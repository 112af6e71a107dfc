import { expect, test, vi } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { createLogger, logOutput } from './log.ts'

/** What a logger with this output has written for a request. */
async function written(format: 'json' | 'text', path: string): Promise<string[]> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  try {
    const { app } = openShop({ logger: createLogger(logOutput(format)) })
    await app.request(path)
  } finally {
    write.mockRestore()
  }
  return lines
}

test('the JSON of a request is one line with its id, endpoint, status and milliseconds', async () => {
  const [line = '', ...more] = await written('json', '/api/trouble/crash')
  expect(more).toEqual([])
  expect(line.trimEnd()).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    requestId: expect.stringMatching(/^[\da-f]{16}$/),
    endpoint: expect.any(String),
    status: 500,
    duration: expect.any(Number),
    err: { stack: expect.stringContaining('shop.ts') },
  })
})

test('the text of a failed request has its id before the stack', async () => {
  const [line = ''] = await written('text', '/api/trouble/crash')
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d GET \/api\/trouble\/crash 500 \d+ ms [\da-f]{16} .*\n {6}at /,
  )
  expect(await written('text', '/api/items')).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d GET \/api\/items 200 \d+ ms\n$/),
  ])
})

test('a text that would forge a line or colour a terminal does neither', () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  createLogger(logOutput('text')).info('one\n12:00:00 GET /forged \u001B[31mred')
  write.mockRestore()
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d one\n {2}12:00:00 GET \/forged %1B\[31mred\n$/),
  ])
})

test('a refusal in a sentence is one line without a place in the code', async () => {
  const lines = await written('text', '/api/trouble/full')
  expect(lines).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d GET \/api\/trouble\/full 507 \d+ ms [\da-f]{16} The disk has less than 160 MB left\. .*\n$/,
    ),
  ])
})
