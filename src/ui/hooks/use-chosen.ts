import { useState } from 'react'

/**
 * What a control shows: the value, or what was just chosen over it until the value's owner has followed. Pages of many
 * rows follow after they have painted, and a control that waits for them would spring back meanwhile.
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
