import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { collectionLabelsQuery } from '../../api/collection.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface LocationFieldProps {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Where copies are kept; the field suggests the locations in use. */
export function LocationField({ value, error, onChange }: LocationFieldProps) {
  const labels = useQuery(collectionLabelsQuery())
  const list = useId()
  return (
    <>
      <TextField
        label="Location"
        hint="Such as a binder or a box; copies in two places are two entries"
        autoComplete="off"
        list={list}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        {labels.data?.locations.map((location) => (
          <option key={location}>{location}</option>
        ))}
      </datalist>
    </>
  )
}
