import { useState } from 'react'

/**
 * The shown value of a control: the value, or the one that was just chosen until its owner has
 * followed. Pages of many rows follow after a paint, and a control that waits for them would show
 * the old value until then.
 */
export function useChosen<Value>(
  value: Value,
  onChange: (chosen: Value) => void,
): [shown: Value, choose: (chosen: Value) => void] {
  const [choice, setChoice] = useState<{ over: Value; chosen: Value } | null>(null)
  const isOpen = choice !== null && choice.over === value
  if (choice !== null && !isOpen) setChoice(null)
  return [
    isOpen ? choice.chosen : value,
    (chosen) => {
      setChoice({ over: value, chosen })
      onChange(chosen)
    },
  ]
}
