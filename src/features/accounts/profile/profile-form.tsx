import { type SubmitEvent, useState } from 'react'
import { refusedFields } from '../../../api/field-errors.ts'
import type { Profile } from '../../../contract/members.ts'
import { useUpdateProfile } from '../../../api/members.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { FormMessage } from '../../../ui/feedback/form-message.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './profile-page.module.css'

const labels = { name: 'Name', additional_info: 'Additional info' }

interface Values {
  name: string
  additionalInfo: string
  isPublic: boolean
}

/**
 * The member's public profile. The draft takes precedence over the server's values until the page
 * is left.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [draft, setDraft] = useState<Partial<Values>>({})
  const { mutateAsync, isPending, error } = useUpdateProfile()
  const refused = refusedFields(error, labels)
  const toasts = useToast()
  const values: Values = {
    name: profile.name ?? '',
    additionalInfo: profile.additionalInfo ?? '',
    isPublic: profile.isPublic,
    ...draft,
  }
  const change = (part: Partial<Values>) => setDraft((before) => ({ ...before, ...part }))

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const { name, additionalInfo, isPublic } = values
    try {
      await mutateAsync({ body: { name, additional_info: additionalInfo, is_public: isPublic } })
      toasts.success('Profile updated successfully')
    } catch {
      // The form shows it.
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={labels.name}
        name="name"
        autoComplete="nickname"
        value={values.name}
        error={refused.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextArea
        label={labels.additional_info}
        name="additional_info"
        hint="What you collect, where you trade, how to reach you."
        value={values.additionalInfo}
        error={refused.additional_info}
        onChange={({ currentTarget }) => change({ additionalInfo: currentTarget.value })}
      />
      <Checkbox
        label="Make my profile public"
        name="is_public"
        hint="Anyone can see this and your wishlist."
        checked={values.isPublic}
        onChange={(isPublic) => change({ isPublic })}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Saving...">
          Save Profile
        </Button>
        <FormMessage tone="error">{error && !isPending && 'Failed to update profile'}</FormMessage>
      </div>
    </form>
  )
}
