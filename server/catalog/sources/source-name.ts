import { basename } from 'node:path'

export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location)
}

/**
 * How messages, logs and the database name a source: a path as it is, an address without the parts in which services take
 * secrets (credentials, query and fragment).
 */
export function sourceName(location: string): string {
  if (!isUrl(location)) return location
  if (!URL.canParse(location)) return 'The address of the catalog'
  const { origin, pathname } = new URL(location)
  return origin + pathname
}

/** A message about a source as admins see it, without the folder of a file. */
export function withShortName(message: string, location: string): string {
  return message.replaceAll(location, shortSourceName(location))
}

/** How admins see a source: a file without its folder, which concerns the server alone. */
export function shortSourceName(location: string): string {
  return isUrl(location) ? sourceName(location) : basename(location)
}
