/** The mocks' fault switchboard: what goes wrong at which endpoint, how late, and how often. */
import { delay } from 'msw'
import type { EndpointName } from '../src/contract/contract.ts'

/** The replacement of the answer; without any of these the answer is only delayed. */
type Outcome =
  /** An HTTP error. Without a body it has no message, so that screens show their own. `retryAfter` is in seconds. */
  | {
      status: number
      body?: Readonly<Record<string, unknown>>
      retryAfter?: number
      network?: never
      raw?: never
    }
  /** No answer at all. */
  | { network: true; status?: never; body?: never; raw?: never; retryAfter?: never }
  /** A body that the contract does not allow, by default with status 200. */
  | {
      raw: { contentType: string; text: string }
      status?: number
      network?: never
      body?: never
      retryAfter?: never
    }
  | { status?: never; body?: never; network?: never; raw?: never; retryAfter?: never }

export type Fault<Name extends string = EndpointName> = Outcome & {
  endpoint: Name
  /** Milliseconds before anything is answered, or until the endpoint's faults are cleared. */
  delay?: number | 'until-cleared'
  /** The number of requests that get the fault; by default all. */
  times?: number
}

export class Faults<Name extends string = EndpointName> {
  #faults: readonly Fault<Name>[]
  readonly #onChange: (faults: readonly Fault<Name>[]) => void
  readonly #held = new Map<() => void, Name>()

  constructor(
    faults: readonly Fault<Name>[] = [],
    onChange: (faults: readonly Fault<Name>[]) => void = () => {},
  ) {
    this.#faults = faults
    this.#onChange = onChange
  }

  /** The faults that still strike, the next one first. */
  get active(): readonly Fault<Name>[] {
    return this.#faults
  }

  /** How many requests are held until their faults are cleared. */
  get held(): number {
    return this.#held.size
  }

  /** Later faults of an endpoint strike once the earlier ones are used up. */
  add(...faults: readonly Fault<Name>[]): void {
    this.#replace([...this.#faults, ...faults])
  }

  /** Forgets the faults of an endpoint, or all, and lets go of the requests that they hold. */
  clear(endpoint?: Name): void {
    const isMeant = (name: Name) => endpoint === undefined || name === endpoint
    this.#replace(this.#faults.filter((fault) => !isMeant(fault.endpoint)))
    for (const [release, name] of this.#held) {
      if (!isMeant(name)) continue
      this.#held.delete(release)
      release()
    }
  }

  /**
   * Waits for the delay of an endpoint's next fault, and returns the fault; undefined when there is
   * none.
   */
  async strike(endpoint: Name): Promise<Fault<Name> | undefined> {
    const fault = this.#faults.find((each) => each.endpoint === endpoint)
    if (!fault) return undefined
    if (fault.times !== undefined) this.#use(fault, fault.times)
    if (fault.delay === 'until-cleared') await this.#hold(endpoint)
    else if (fault.delay !== undefined) await delay(fault.delay)
    return fault
  }

  #use(fault: Fault<Name>, times: number): void {
    const left = times > 1 ? [{ ...fault, times: times - 1 }] : []
    this.#replace(this.#faults.flatMap((each) => (each === fault ? left : [each])))
  }

  #hold(endpoint: Name): Promise<void> {
    return new Promise((release) => this.#held.set(release, endpoint))
  }

  #replace(faults: readonly Fault<Name>[]): void {
    this.#faults = faults
    this.#onChange(faults)
  }
}
