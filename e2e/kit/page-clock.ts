/**
 * Gives pages the mocks' time. Playwright's own `page.clock` replaces timers and animation frames as well, so the stories
 * about paint and motion would not run on the browser's; here only `Date` is shifted, and it goes on from `start` in each
 * document.
 */
import type { BrowserContext } from '@playwright/test'

export async function shiftDate(context: BrowserContext, start: Date): Promise<void> {
  await context.addInitScript((startMs) => {
    const { now } = Date
    const offset = startMs - now()
    Date.now = () => now() + offset
    globalThis.Date = new Proxy(Date, {
      construct: (RealDate, args: number[], target) =>
        // oxlint-disable-next-line typescript/no-unsafe-return -- Reflect.construct is untyped
        Reflect.construct(RealDate, args.length === 0 ? [Date.now()] : args, target),
    })
  }, start.getTime())
}
