import { useNavigate } from '@tanstack/react-router'
import { useImportStart } from '../../api/imports.ts'
import { ImportForm, type ImportFormProps } from './import-form.tsx'

/** The form of a new import, which leads to its review. */
export function StartImport({ target, onTarget }: Pick<ImportFormProps, 'target' | 'onTarget'>) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useImportStart()
  return (
    <ImportForm
      {...{ target, onTarget, isPending, error }}
      onImport={(draft) =>
        mutate(
          { form: { ...draft, target } },
          {
            onSuccess: ({ import: { id } }) =>
              void navigate({ to: '/import/$importId', params: { importId: String(id) } }),
          },
        )
      }
    />
  )
}
