import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './button.module.css'
import { cx } from '../layout/layout.tsx'
import { Icon, type IconName, Spinner } from '../layout/icon.tsx'
import {
  connectionWords,
  useConnectionTitle,
  useNeedsConnection,
} from '../hooks/needs-connection.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonAppearance {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its place. */
  block?: boolean | undefined
  /** Shows its icon alone on a phone, `early` also below 1440 px; the text remains its name for screen readers. */
  collapses?: boolean | 'early' | undefined
  className?: string | undefined
}

/** The class of a button, for what is a link but looks like a button: `<Link className={buttonClass({...})}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block,
  collapses,
  className,
}: ButtonAppearance = {}) {
  return cx(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    collapses && styles.collapses,
    collapses === 'early' && styles.early,
    className,
  )
}

/**
 * The common props of Button and IconButton: a reason to be disabled keeps the button focusable, so
 * that it can be read.
 */
interface ButtonState {
  /** While true the button is shown as working and does nothing. */
  busy?: boolean | undefined
  /** Disables the button, with the reason as its tooltip. */
  disabledReason?: string | undefined
  /** Whether it sends a request that cannot wait for a connection; by default each button that can be busy. */
  sends?: boolean | undefined
}

type NativeButton = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'>

export interface ButtonProps extends NativeButton, ButtonAppearance, ButtonState {
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  /** Replaces `children` while busy: 'Signing In...'. */
  busyLabel?: string | undefined
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    collapses,
    className,
    icon,
    iconEnd,
    busy,
    busyLabel,
    disabledReason,
    sends = busy !== undefined,
    children,
    ...rest
  } = props
  const needsConnection = useNeedsConnection(sends) && busy !== true
  const wordsId = useId()
  const iconSize = size === 'small' ? 16 : 20
  return (
    <button
      type="button"
      {...rest}
      {...inert({ busy, disabledReason }, rest)}
      {...(needsConnection && { 'aria-describedby': cx(rest['aria-describedby'], wordsId) })}
      className={buttonClass({
        variant,
        size,
        block,
        collapses: needsConnection ? false : collapses,
        className,
      })}
    >
      {busy === true ? <Spinner /> : icon !== undefined && <Icon name={icon} size={iconSize} />}
      {busy === true ? (busyLabel ?? children) : !needsConnection && children}
      {needsConnection && (
        <span className={styles.twoLines}>
          <span>{children}</span>
          <small id={wordsId} aria-hidden="true">
            {connectionWords}
          </small>
        </span>
      )}
      {iconEnd !== undefined && <Icon name={iconEnd} size={16} />}
    </button>
  )
}

export interface IconButtonProps
  extends NativeButton, Omit<ButtonAppearance, 'block' | 'collapses'>, ButtonState {
  icon: IconName
  /** The accessible name, also the tooltip. */
  label: string
  filled?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const {
    variant = 'quiet',
    size,
    className,
    icon,
    label,
    filled,
    busy,
    disabledReason,
    sends = busy !== undefined,
    ...rest
  } = props
  const titled = useConnectionTitle(label, sends)
  return (
    <button
      type="button"
      {...titled}
      aria-label={label}
      {...rest}
      {...inert({ busy, disabledReason }, rest)}
      className={buttonClass({ variant, size, className: cx(styles.iconOnly, className) })}
    >
      {busy === true ? (
        <Spinner />
      ) : (
        <Icon name={icon} filled={filled} size={size === 'small' ? 16 : 20} />
      )}
    </button>
  )
}

function inert({ busy, disabledReason }: ButtonState, rest: NativeButton): NativeButton {
  if (busy !== true && disabledReason === undefined) return {}
  return {
    'aria-disabled': true,
    ...(busy === true ? { 'aria-busy': true } : {}),
    title: disabledReason ?? rest.title,
    // A submit button that is busy must not submit again.
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
}
