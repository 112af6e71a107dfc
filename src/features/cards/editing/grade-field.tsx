import { bodyErrors } from '../../../api/field-errors.ts'
import { collectionUpdate } from '../../../contract/collection.ts'
import { graders } from '../../../domain/entries/grade.ts'
import { SuggestingField } from '../../../ui/controls/suggesting-field.tsx'

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
