/**
 * Prints the section of the changelog of a tag, as the text of its release: `npm run -s release:notes v0.2.0`. Fails where the tag is
 * not the version of the package, or the changelog has no section of it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines below the heading of a version (`0.2.0`) up to the next one. Throws an Error where there are none. */
export function sectionOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${version} (`)) ?? ''
  const text = section.slice(section.indexOf('\n') + 1).trim()
  if (section === '' || text === '')
    throw new Error(`CHANGELOG.md has no section of ${version}, or an empty one.`)
  return text
}

/** The version of a tag such as `v0.2.0`. Throws an Error for a tag that is not of the package's version. */
export function versionOfTag(tag: string, packageVersion: string): string {
  if (tag !== `v${packageVersion}`)
    throw new Error(`The tag ${tag} is not v${packageVersion}, the version in package.json.`)
  return packageVersion
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

const [tag] = process.argv.slice(2)
if (import.meta.filename === process.argv[1]) {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  console.log(sectionOf(read('CHANGELOG.md'), versionOfTag(tag ?? '', version)))
}
