import { Gem, type RarityTone } from '../../ui/layout/badge.tsx'
import { gradeOf } from './comparison-view.ts'

const tones = { high: 'green', fair: 'yellow', low: 'red' } as const satisfies Record<
  ReturnType<typeof gradeOf>,
  RarityTone
>

/** Its colour never stands alone: the word says the same. */
export function Percent({ percent }: { percent: number | null }) {
  if (percent === null) return <>N/A</>
  const grade = gradeOf(percent)
  return (
    <Gem tone={tones[grade]}>
      {percent.toFixed(2)}% {grade}
    </Gem>
  )
}
