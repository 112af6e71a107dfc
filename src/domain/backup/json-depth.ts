/** So many objects and lists stand in each other at the most where a document is read: backups need five. */
const most = 100

/** Whether more of them stand in each other: a parser would need much more memory for these than the text takes. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isInText) {
      if (char === '\\') at++
      else if (char === '"') isInText = false
    } else if (char === '"') isInText = true
    else if (char === '[' || char === '{') {
      depth++
      if (depth > most) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}
