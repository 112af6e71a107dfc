/** Reads the form of a share sheet: the shared text, or the title or address where there is no text. */
import type { SharedText } from '../domain/device.ts'
import { maxImportBytes } from '../domain/imports/import.ts'

const fields = ['text', 'title', 'url']

export async function readShared(request: Request): Promise<SharedText> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return { refusal: 'unreadable' }
  }
  const text = fields.map((field) => form.get(field)).find(isText)
  if (text === undefined) return { refusal: 'empty' }
  return new Blob([text]).size > maxImportBytes ? { refusal: 'too-large' } : { text }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
