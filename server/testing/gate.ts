/** A promise that resolves when it is told to. */
export class Gate {
  declare open: () => void
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve
  })
}
