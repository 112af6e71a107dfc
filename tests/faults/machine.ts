/** The privileges of this machine's tests. */
import { spawnSync } from 'node:child_process'

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Null when file systems can be mounted in a namespace of their own. */
export const cannotMount = (): string | null =>
  works('unshare', '--mount', 'true') ? null : 'mounting needs rights that this user does not have'

/** Null when the calls of a program can be listened to. */
export const cannotTrace = (): string | null =>
  works('strace', '-o', '/dev/null', 'true')
    ? null
    : 'strace is not installed, or tracing is not allowed'

/** Null when the file size limit of a running program can be changed. */
export const cannotLimit = (): string | null =>
  works('prlimit', '--version') ? null : 'prlimit is not installed'

/** Runs a command in a mount namespace of its own, after a script that mounts; the folder is its `$DATA_DIR`. */
export const afterMounting = (script: string): string[] => {
  const alone = ['unshare', '--mount', '--propagation', 'private']
  return alone.concat('sh', '-ec', `${script}\nexec "$@"`, 'sh')
}
