/** Where an engine reports each statement, for metrics and traces. An engine without an observer measures nothing. */

export interface StatementObserver {
  /**
   * Called for each statement in the async context of its caller. Returns a function that is called once it has ended, with
   * the seconds of its work.
   */
  begin: (sql: string) => (seconds: number, error?: unknown) => void
  /**
   * Called with the seconds that a statement, or a transaction, has waited for its turn: on the one connection of the embedded
   * database, or for one of the connections to PostgreSQL.
   */
  onWait: (seconds: number) => void
}

/** Reports to each of several observers; undefined for none. */
export function allObservers(
  candidates: readonly (StatementObserver | undefined)[],
): StatementObserver | undefined {
  const observers = candidates.filter((each) => each !== undefined)
  if (observers.length < 2) return observers[0]
  return {
    begin: (sql) => {
      const ends = observers.map((observer) => observer.begin(sql))
      return (seconds, error) => {
        for (const end of ends) end(seconds, error)
      }
    },
    onWait: (seconds) => {
      for (const observer of observers) observer.onWait(seconds)
    },
  }
}
