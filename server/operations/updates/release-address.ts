import type { PackageFacts } from '../../package-facts.ts'

/** The address of a repository's latest release in GitHub's API; null for other hosts, and without a repository. */
export function releaseAddress(repository: PackageFacts['repository']): string | null {
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '')
  const [, name] = /github(?:\.com[/:]|:)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url) ?? []
  return name === undefined ? null : `https://api.github.com/repos/${name}/releases/latest`
}
