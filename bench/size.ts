/** `npm run check:size`: fails when a route of the built app is past its budget. */
import { isOver, table } from './figures.ts'
import { sizes } from './pages/route-sizes.ts'

const sections = await sizes()
for (const section of sections) console.log(`${table(section)}\n`)
const over = sections.flatMap(({ figures }) => figures).filter(isOver)
for (const { name, value, unit, atMost } of over) {
  console.error(`Past its budget: ${name} ${value.toFixed(1)} ${unit}, at most ${atMost} ${unit}.`)
}
process.exitCode = over.length === 0 ? 0 : 1
