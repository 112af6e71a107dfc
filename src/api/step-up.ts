/** Asks the member to confirm the session, where the server refuses a call that needs a confirmation. */
import { ApiError } from '../contract/api-error.ts'

/** Shows what asks for the confirmation; resolves to whether the member gave it. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let underWay: Promise<boolean> | null = null

/** Sets what asks, or ends it with null: the frame of the page does. */
export function askForConfirmationsWith(next: Ask | null): void {
  ask = next
}

/** Makes a call; where it needs a confirmation, asks for one and makes it again. Calls at the same time share one question. */
export async function withConfirmation<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (!isUnconfirmed(error) || !(await confirmed())) throw error
    return make()
  }
}

const isUnconfirmed = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation_needed'

async function confirmed(): Promise<boolean> {
  underWay ??= (ask?.() ?? Promise.resolve(false)).finally(() => (underWay = null))
  return underWay
}
