import { useId } from 'react'
import { bodyErrors } from '../../../api/field-errors.ts'
import { collectionUpdate } from '../../../contract/collection.ts'
import { graders } from '../../../domain/entries/grade.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface GradeFieldProps {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Company and grade; the field suggests the highest grade of each company. */
export function GradeField({ value, error, onChange }: GradeFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        label="Grade"
        hint="Company and grade, like PSA 10. Leave empty for raw cards."
        autoComplete="off"
        list={list}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        {graders.map((grader) => (
          <option key={grader}>{grader} 10</option>
        ))}
      </datalist>
    </>
  )
}

/** The error of a grade by the contract; it may be empty. */
export function gradeErrors(grade: string): { grade?: string } {
  if (grade.trim() === '') return {}
  const { grade: error } = bodyErrors(collectionUpdate.body, { grade }, { grade: 'Grade' })
  return error === undefined ? {} : { grade: error }
}
