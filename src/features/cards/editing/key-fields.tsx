import { collectionLabelsQuery } from '../../../api/collection.ts'
import { bodyErrors } from '../../../api/field-errors.ts'
import { collectionSetLocation, collectionUpdate } from '../../../contract/collection.ts'
import { SuggestingField } from '../../../ui/controls/suggesting-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { graders } from '../../../domain/entries/grade.ts'

interface LocationFieldProps {
  value: string
  error?: string | undefined
  /** Whether the field has the focus when its dialog opens. */
  isFirst?: boolean
  onChange: (value: string) => void
}

/** Where copies are kept; the field suggests the locations in use. */
export function LocationField({ value, error, isFirst = false, onChange }: LocationFieldProps) {
  const labels = useQuery(collectionLabelsQuery())
  return (
    <SuggestingField
      label="Location"
      hint="A binder or box. Copies in two places become two entries."
      suggestions={labels.data?.locations}
      data-autofocus={isFirst || undefined}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

/** The error of a location by the contract; it may be empty. */
export function locationErrors(location: string): { location?: string } {
  if (location.trim() === '') return {}
  const body = { entries: { matching: {} }, location }
  const { location: error } = bodyErrors(collectionSetLocation.body, body, { location: 'Location' })
  return error === undefined ? {} : { location: error }
}

interface GradeFieldProps {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Company and grade; the field suggests the highest grade of each company. */
export function GradeField({ value, error, onChange }: GradeFieldProps) {
  return (
    <SuggestingField
      label="Grade"
      hint="Company and grade, like PSA 10. Leave empty for raw cards."
      suggestions={graders.map((grader) => `${grader} 10`)}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

/** The error of a grade by the contract; it may be empty. */
export function gradeErrors(grade: string): { grade?: string } {
  if (grade.trim() === '') return {}
  const { grade: error } = bodyErrors(collectionUpdate.body, { grade }, { grade: 'Grade' })
  return error === undefined ? {} : { grade: error }
}
