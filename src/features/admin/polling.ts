const interval = 1500

/** Milliseconds until a run of the tasks is looked at again; never when none is running. */
export function pollWhileRunning(status: string | undefined): number | false {
  return status === 'running' && interval
}
