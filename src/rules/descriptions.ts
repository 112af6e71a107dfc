/** What each endpoint does, by its name: the comments above the declarations in the sources of the contract's modules. */
export const descriptionsIn = (sources: readonly string[]): Record<string, string> =>
  Object.fromEntries(sources.flatMap(commentsIn))

function commentsIn(source: string): [endpoint: string, description: string][] {
  return Array.from(source.matchAll(/\*\/\nexport const (\w+) = endpoint\(/g), (match) => {
    const comment = source.slice(source.lastIndexOf('/**', match.index) + 3, match.index)
    const lines = comment.split('\n').map((line) => line.trim().replace(/^\*/, '').trim())
    return [match[1] ?? '', lines.join(' ').trim()]
  })
}
