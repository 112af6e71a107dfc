/** How far a command is, as a person sees it: on a terminal one line that is rewritten, elsewhere a line now and then. */

/** The part of a stream that is written to; `process.stderr` is one. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Milliseconds between two lines: a terminal's line is rewritten, a log grows. */
const terminalPause = 100
const logPause = 5000

export interface StatusLine {
  /** The text is only computed where it is shown; it gets the seconds since the start. */
  show: (text: (seconds: number) => string) => void
  /** Ends the line, so that what follows starts on one of its own. */
  end: () => void
}

export function statusLine(output: Output, now: () => number = Date.now): StatusLine {
  const isTerminal = output.isTTY === true
  const pause = isTerminal ? terminalPause : logPause
  const start = now()
  let last = start
  let isLineOpen = false
  return {
    show(text) {
      const time = now()
      if (time - last < pause) return
      last = time
      const line = text((time - start) / 1000)
      output.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`)
      isLineOpen = isTerminal
    },
    end() {
      if (isLineOpen) output.write('\r\u001B[K')
      isLineOpen = false
    },
  }
}
