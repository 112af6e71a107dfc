import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps, IconButton } from '../controls/button.tsx'
import { cx } from '../layout/layout.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'
import { FormMessage, type FormMessageProps } from '../feedback/form-message.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** small 26 rem, medium 36 rem, large 64 rem. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** False while something runs that must not be left: Escape, the outside and the close button do nothing. */
  dismissible?: boolean | undefined
  /** Between the title and the close button: previous and next. */
  actions?: ReactNode
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** False where the footer has a button to close with. */
  closeButton?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A modal dialog. The parent holds `open`; content is mounted only while it is. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, size = 'medium', dismissible = true, className } = props
  const { closeButton = true } = props
  const id = useId()
  return (
    <Modal
      labelledBy={id}
      describedBy={description === undefined ? undefined : `${id}-text`}
      onClose={onClose}
      dismissible={dismissible}
      className={cx(styles.dialog, styles[size], className)}
    >
      <div className={styles.header} data-sheet-head>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {props.actions}
        {closeButton && (
          <IconButton icon="close" label="Close" onClick={onClose} disabled={!dismissible} />
        )}
      </div>
      <div className={styles.body}>
        {description !== undefined && (
          <p id={`${id}-text`} className={styles.description}>
            {description}
          </p>
        )}
        {props.children}
      </div>
      {props.footer !== undefined && <div className={styles.footer}>{props.footer}</div>}
    </Modal>
  )
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The consequence of the action. */
  description: ReactNode
  confirmLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string | undefined
  /** Danger for what cannot be undone. */
  tone?: 'primary' | 'danger' | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  children?: ReactNode
}

/** Confirms an action. It stays open while busy, and until the parent closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, busyLabel, busy, onConfirm } = props
  const { cancelLabel = 'Cancel', tone = 'primary', children } = props
  return (
    <Dialog
      {...{ open, onClose, title, description, children }}
      size="small"
      dismissible={busy !== true}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus={tone === 'danger' || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
            data-autofocus={tone === 'primary' || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

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

export interface FormDialogProps
  extends
    Pick<DialogProps, 'title' | 'description' | 'onClose'>,
    Pick<FormMessageProps, 'error' | 'fallback'> {
  submitLabel: string
  busyLabel?: string
  variant?: 'primary' | 'danger'
  /** While the form is being sent, the dialog cannot be left and nothing is sent again. Left out where it sends nothing. */
  busy?: boolean | undefined
  /** Why the form could not be sent: a text, or an error with its fallback. */
  failure?: ReactNode
  onSubmit: (form: HTMLFormElement) => void
  /** The fields. */
  children: ReactNode
}

/** A small modal dialog with a form, whose buttons are at its foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, onClose, submitLabel, busyLabel, variant, busy } = props
  const id = useId()
  return (
    <Dialog
      open
      size="small"
      {...{ title, description, onClose }}
      dismissible={busy !== true}
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
          if (busy !== true) props.onSubmit(event.currentTarget)
        }}
      >
        <FormMessage tone="error" error={busy !== true && props.error} fallback={props.fallback}>
          {busy !== true && props.failure}
        </FormMessage>
        {props.children}
      </form>
    </Dialog>
  )
}
