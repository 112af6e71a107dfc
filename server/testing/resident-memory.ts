import { readFileSync } from 'node:fs'

/** Bytes of memory that a process has resident; NaN where /proc does not exist. */
export function residentMemory(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}
