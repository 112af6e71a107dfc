/** A secret among the settings, which a file may hold instead. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** A text of one line, without control characters. */
export const visibleLine = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\p{C}]+$/u, 'must be one line')

interface SecretSetting {
  /** The variable of the secret; that of the file is the same with `_FILE`. */
  name: string
  secret: string | undefined
  file: string | undefined
  /** The variable that needs the secret. */
  neededBy: string
}

/** The secret, or the first line of its file. Throws StartError where there is none. */
export function secretOf({ name, secret, file, neededBy }: SecretSetting): string {
  if (secret !== undefined && file !== undefined)
    throw new StartError(`Set ${name} or ${name}_FILE, not both.`)
  if (secret !== undefined) return secret
  if (file === undefined) throw new StartError(`${neededBy} needs ${name} or ${name}_FILE.`)
  const [line = ''] = readSecret(name, file).split(/\r?\n/, 1)
  const read = visibleLine(2000).safeParse(line)
  if (read.success) return read.data
  throw new StartError(`The first line of ${name}_FILE (${file}) must be the secret.`)
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    throw new StartError(`${name}_FILE can't be read: ${file} (${code}).`)
  }
}
