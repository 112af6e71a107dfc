import { parseArgs } from 'node:util'
import type { Finding, Settings, Status } from '../operations/doctor/check.ts'
import { diagnose } from '../operations/doctor/diagnose.ts'
import { StartError } from '../start-error.ts'
import { type Command, CommandError } from './command.ts'

/** The statuses, the worst first. */
const worst = ['fail', 'warn'] as const satisfies readonly Status[]

export const doctor: Command = {
  words: 'doctor',
  operands: '[--json]',
  summary:
    'Check folder, server, database, disk, backups, source, clock, proxy and mail, and say what to do',
  async run(args, { out, settings }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const isJson = values.json === true
    const findings: Finding[] = []
    for await (const finding of examine(settings)) {
      findings.push(finding)
      if (!isJson) out.write(lineOf(finding))
    }
    const status = worst.find((each) => findings.some((finding) => finding.status === each)) ?? 'ok'
    if (isJson) out.write(`${JSON.stringify({ status, findings }, null, 2)}\n`)
    if (status === 'fail') throw new CommandError('Checks have failed.')
  },
}

/** The findings; of settings that the server would refuse, one for each of them. */
async function* examine(readSettings: () => Settings): AsyncGenerator<Finding> {
  let settings: Settings
  try {
    settings = readSettings()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    yield* refused(error)
    return
  }
  yield* diagnose(settings)
}

function refused({ message }: StartError): Finding[] {
  const remedy = "Fix it in the environment. The server won't start with it."
  return message.split('\n').map((line) => ({
    check: 'settings',
    status: 'fail',
    found: line.replace(/\.?$/, '.'),
    remedy,
  }))
}

/** `warn  backups  The newest backup … What to do.` */
function lineOf({ status, check, found, remedy = '' }: Finding): string {
  const text = `${found} ${remedy}`.replaceAll(/\s+/g, ' ').trim()
  return `${status.padEnd(4)}  ${check.padEnd(8)}  ${text}\n`
}
