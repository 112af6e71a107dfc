/** The types of pictures that are kept, with the extensions of their files. SVG is none: it may hold scripts. */
export const pictureTypes = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type PictureType = keyof typeof pictureTypes

export interface Picture {
  type: PictureType
  bytes: Uint8Array<ArrayBuffer>
}

/** The type that the first bytes of a file say; null for another one. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}
