/** Codes that people copy by hand: 80 random bits, in groups of letters and digits that are easily typed. */

/** The characters of a code: without I, L, O and U, which are mistaken for others. There are 32, five bits each. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupCount = 4
const groupLength = 4

function randomGroup(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groupLength))
  return Array.from(bytes, (byte) => characters[byte % characters.length]).join('')
}

export const newTypedCode = () => Array.from({ length: groupCount }, randomGroup).join('-')

/** The code without what makes no difference: case, spaces and hyphens. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
