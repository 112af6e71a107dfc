/** The server's side of the contract: a handler for every endpoint, by subject in `routes/`. */
import type { AppHandlers } from './context.ts'
import { cardHandlers } from './routes/cards.ts'
import { dailyTaskHandlers } from './routes/daily-task.ts'
import { healthHandlers } from './routes/health.ts'

export const handlers: AppHandlers = {
  ...cardHandlers,
  ...dailyTaskHandlers,
  ...healthHandlers,
}
