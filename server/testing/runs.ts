/** Runs of a property test: `all` of them in `npm run test:deep`, a quarter of them in `npm test`. */
export function runsOf(all: number): number {
  return process.env['TEST_DEEP'] ? all : Math.ceil(all / 4)
}
