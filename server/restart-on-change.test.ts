import { spawn } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from 'vite'
import { restartOnChange } from './restart-on-change.ts'

const patience = { timeout: 30_000 }

/** A process that prints the text of its file and stays. */
async function startedProcess() {
  const root = await mkdtemp(join(tmpdir(), 'ninepocket-restart-'))
  const file = join(root, 'main.mjs')
  const write = (text: string, path = file) =>
    writeFile(path, `console.log('${text}')\nsetInterval(() => {}, 1000)\n`)
  await write('first')
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false },
  })
  const lines: string[] = []
  const process = restartOnChange({
    watcher: vite.watcher,
    isSource: (path) => path === file,
    start() {
      const child = spawn('node', [file], { stdio: ['ignore', 'pipe', 'ignore'] })
      child.stdout.on('data', (text) => lines.push(String(text).trim()))
      return child
    },
    announce: (line) => lines.push(line),
  })
  onTestFinished(async () => {
    await process.stop()
    await vite.close()
    await rm(root, { recursive: true })
  })
  await expect.poll(() => lines, patience).toEqual(['first'])
  return { root, file, write, lines }
}

const restart = 'Files of the API have changed: it starts again.'

test('a file that another one replaces by its name, twice, starts the process again', async () => {
  const { root, file, write, lines } = await startedProcess()
  for (const text of ['second', 'third']) {
    await write(text, join(root, 'new'))
    await rename(join(root, 'new'), file)
    await expect.poll(() => lines.slice(-2), patience).toEqual([restart, text])
  }
})

test('a process that ended by a mistake in its file starts again once it is mended', async () => {
  const { root, file, write, lines } = await startedProcess()
  await writeFile(file, 'this is no program')
  const ended = 'The API has ended. It starts again with the next change.'
  await expect.poll(() => lines.at(-1), patience).toBe(ended)
  await write('mended', join(root, 'new'))
  await rename(join(root, 'new'), file)
  await expect.poll(() => lines.at(-1), patience).toBe('mended')
})

test('a change of another file leaves the process alone', async () => {
  const { root, write, lines } = await startedProcess()
  await write('other', join(root, 'other.mjs'))
  await write('second')
  await expect.poll(() => lines, patience).toEqual(['first', restart, 'second'])
})
