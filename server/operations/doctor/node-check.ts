import { type Check, fail, ok, type Result, warn } from './check.ts'

/** The first supported version of Node, and the ends of support of the tested ones. */
const oldest = { major: 20, minor: 19 }
const supportEnds: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
}

export const nodeCheck: Check = {
  name: 'node',
  limitMs: 1000,
  run: async (_settings, { now }) => [describeNode(process.versions.node, now)],
}

/** The check's result for a version such as `22.23.3`. */
export function describeNode(version: string, now: Date): Result {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const start = `This is Node.js ${version}`
  const isOld = major < oldest.major || (major === oldest.major && minor < oldest.minor)
  if (isOld) return fail(`${start}, which is too old.`, 'Install Node.js 22 or 24.')
  const end = supportEnds[major]
  if (end === undefined)
    return warn(`${start}, on which Ninepocket is not tested.`, 'Install Node.js 22 or 24.')
  return now > new Date(end)
    ? warn(`${start}, which has had no updates since ${end}.`, 'Install Node.js 22 or 24.')
    : ok(`${start}, supported until ${end}.`)
}
