import { type StoredChoice, useStored } from '../../ui/hooks/use-stored.ts'

const basics: StoredChoice<'owned' | 'counted'> = {
  key: 'deck_basics',
  choices: ['owned', 'counted'],
  fallback: 'owned',
}

/** Whether basic lands and energies are owned without being counted, remembered on the device, and how to change it. */
export function useBasics(): [areOwned: boolean, change: (areOwned: boolean) => void] {
  const [choice, choose] = useStored(basics)
  return [choice === 'owned', (areOwned) => choose(areOwned ? 'owned' : 'counted')]
}
