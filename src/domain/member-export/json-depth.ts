/** Bounds of a JSON text, checked before it is parsed: a parser would need much more memory beyond them than the text takes. */

/** Objects and lists within each other; backups need five. */
const maxDepth = 100
/** Objects and lists in all; the largest backup that is written has some 300,000. */
const maxContainers = 1_000_000

export function boundExceeded(text: string): 'depth' | 'containers' | null {
  let depth = 0
  let containers = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isInText) {
      if (char === '\\') at++
      else if (char === '"') isInText = false
    } else if (char === '"') isInText = true
    else if (char === '[' || char === '{') {
      depth++
      containers++
      if (depth > maxDepth) return 'depth'
      if (containers > maxContainers) return 'containers'
    } else if (char === ']' || char === '}') depth--
  }
  return null
}
