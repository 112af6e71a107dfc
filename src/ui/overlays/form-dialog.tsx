import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { FormMessage } from '../feedback/form-message.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'

interface DialogButtonsProps extends ButtonProps {
  onCancel: () => void
}

/** The foot of a dialog: Cancel, and the button that does what the dialog asks for. */
export function DialogButtons({ onCancel, variant = 'primary', ...button }: DialogButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={button.busy}>
        Cancel
      </Button>
      <Button {...button} variant={variant} />
    </>
  )
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose'> {
  submitLabel: string
  busyLabel?: string
  variant?: 'primary' | 'danger'
  /** While the form is being sent, the dialog cannot be left and nothing is sent again. */
  busy?: boolean
  /** Why the form could not be sent. */
  failure?: ReactNode
  onSubmit: (form: HTMLFormElement) => void
  /** The fields. */
  children: ReactNode
}

/** A small modal dialog with a form, whose buttons are at its foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, onClose, submitLabel, busyLabel, variant, busy = false } = props
  const id = useId()
  return (
    <Dialog
      open
      size="small"
      {...{ title, description, onClose }}
      dismissible={!busy}
      footer={
        <DialogButtons type="submit" form={id} onCancel={onClose} {...{ variant, busy, busyLabel }}>
          {submitLabel}
        </DialogButtons>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) props.onSubmit(event.currentTarget)
        }}
      >
        <FormMessage tone="error">{!busy && props.failure}</FormMessage>
        {props.children}
      </form>
    </Dialog>
  )
}
