/** Runs the checks of `ninepocket doctor`, one after the other. */
import { describeError } from '../../describe-error.ts'
import { within } from '../../limits/time-limit.ts'
import { backupCheck } from './backup-check.ts'
import { type Check, fail, type Facts, type Finding, type Result, type Settings } from './check.ts'
import { clockCheck } from './clock-check.ts'
import { databaseCheck } from './database-check.ts'
import { diskCheck } from './disk-check.ts'
import { folderCheck } from './folder-check.ts'
import { mailCheck } from './mail-check.ts'
import { nodeCheck } from './node-check.ts'
import { providerCheck } from './provider-check.ts'
import { proxyCheck } from './proxy-check.ts'
import { serverCheck } from './server-check.ts'
import { sourceCheck } from './source-check.ts'

/** A check uses what those before it have found (`Facts`). */
const allChecks: readonly Check[] = [
  nodeCheck,
  folderCheck,
  serverCheck,
  databaseCheck,
  diskCheck,
  backupCheck,
  sourceCheck,
  clockCheck,
  proxyCheck,
  mailCheck,
  providerCheck,
]

interface Options {
  now?: Date
  checks?: readonly Check[]
}

/** The findings of each check as soon as it has ended. A check that throws or takes too long has failed. */
export async function* diagnose(
  settings: Settings,
  { now = new Date(), checks = allChecks }: Options = {},
): AsyncGenerator<Finding> {
  const facts: Facts = { now, holder: null, canOpen: false, isServing: false, skews: [] }
  const secrets = secretsOf(settings)
  for (const check of checks) {
    for (const result of await resultsOf(check, settings, facts)) {
      yield {
        check: check.name,
        ...result,
        found: without(secrets, result.found),
        ...(result.remedy !== undefined && { remedy: without(secrets, result.remedy) }),
      }
    }
  }
}

async function resultsOf(check: Check, settings: Settings, facts: Facts): Promise<Result[]> {
  const end = new AbortController()
  const seconds = check.limitMs / 1000
  try {
    const work = check.run(settings, facts, end.signal)
    return await within(check.limitMs, work, `it takes longer than ${seconds} seconds`)
  } catch (error) {
    return [
      fail(
        `It cannot be checked: ${describeError(error).message}.`,
        'Run this again. If it fails again, check the logs of the server and the system.',
      ),
    ]
  } finally {
    end.abort()
  }
}

/** The texts of the settings that must not be printed: passwords and queries, as written and decoded. */
function secretsOf({ databaseUrl, catalogSources, mail }: Settings): string[] {
  return [databaseUrl, ...catalogSources, mail?.smtpUrl]
    .filter((text) => text !== undefined && URL.canParse(text))
    .map((text) => new URL(text ?? ''))
    .flatMap(({ password, search }) => [password, decoded(password), search.slice(1)])
    .filter((secret) => secret !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const without = (secrets: readonly string[], text: string): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
