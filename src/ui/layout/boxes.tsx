/**
 * Boxes that only arrange their children, and secondary text. Their styles are in the layer `ui`, so the class of a feature
 * adds to them or overrides them, whatever the order of the files.
 */
import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react'
import styles from './boxes.module.css'
import { cx } from './layout.tsx'

/** The number of a space of `tokens.css`: `2` is `--space-2`. */
type Space = '1' | '2' | '3' | '4' | '5' | '6'

/** The props of a box, those of its element, and the element's name. */
type BoxProps<Own, Tag extends ElementType> = Own & {
  as?: Tag
  className?: string | undefined
} & Omit<ComponentPropsWithRef<Tag>, keyof Own | 'as' | 'className'>

interface StackProps {
  gap?: Space
  /** Children keep their height in a stack that is higher than they need. */
  top?: boolean
  /** Gives the stack a surface of its own, with the margins of one among others or of one as wide as the page. */
  surface?: 'narrow' | 'wide'
}

/** Children one under another, as wide as the stack. */
export function Stack<Tag extends ElementType = 'div'>(props: BoxProps<StackProps, Tag>) {
  const { as: Element = 'div', gap, top, surface, className, ...rest } = props
  return (
    <Element
      data-gap={gap}
      data-surface={surface}
      className={cx(styles.stack, top && styles.top, className)}
      {...rest}
    />
  )
}

interface RowProps {
  /** One space, or as in CSS the one between lines and the one between the children of a line. */
  gap?: Space | `${'0' | Space} ${Space}`
  /** The vertical alignment of children of different heights, `center` by default. */
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  /** Children without room continue on the next line. */
  wrap?: boolean
  /** Free space is between the children. */
  between?: boolean
}

/** Children side by side. */
export function Row<Tag extends ElementType = 'div'>(props: BoxProps<RowProps, Tag>) {
  const { as: Element = 'div', gap, align, wrap, between, className, ...rest } = props
  return (
    <Element
      data-gap={gap}
      data-align={align}
      className={cx(styles.row, wrap && styles.wrap, between && styles.between, className)}
      {...rest}
    />
  )
}

interface TilesProps {
  /** The least width of a tile. */
  least: `${number}rem`
  gap: RowProps['gap']
}

/** Children of equal width, as many beside each other as have room. */
export function Tiles<Tag extends ElementType = 'ul'>(props: BoxProps<TilesProps, Tag>) {
  const { as: Element = 'ul', least, gap, className, ...rest } = props
  return (
    <Element
      data-gap={gap}
      style={{ '--least': least } as CSSProperties}
      className={cx(styles.tiles, className)}
      {...rest}
    />
  )
}

type TextProps<Tag extends ElementType> = BoxProps<unknown, Tag>

/** Secondary text. */
export function Muted<Tag extends ElementType = 'span'>(props: TextProps<Tag>) {
  const { as: Element = 'span', className, ...rest } = props
  return <Element className={cx(styles.muted, className)} {...rest} />
}

/** Secondary text in small letters. */
export function Note<Tag extends ElementType = 'span'>(props: TextProps<Tag>) {
  const { as: Element = 'span', className, ...rest } = props
  return <Element className={cx(styles.note, className)} {...rest} />
}

/** The class of words about a failure. */
export const dangerClass = styles.danger

/** The class of a name, which may be one long word. */
export const nameClass = styles.name

/** The class of a child of a stack or a panel that is as wide as its content. */
export const startClass = styles.start

/** The class of a child at the end of its row. */
export const endClass = styles.end

interface BarProps {
  /** Percent of the width that it may take. */
  size: number
  className?: string | undefined
}

/** A bar beside its number, which says the same in words. */
export function Bar({ size, className }: BarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.bar, className)}
      style={{ inlineSize: `${size}%` }}
    />
  )
}

interface FoldProps {
  summary: string
  /** Whether the content is shown at first. */
  initiallyOpen?: boolean
  /** Content with mistakes stays open. */
  hasErrors?: boolean
  /** Called when the member opens or closes it. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Content that few need, behind its summary. */
export function Fold({ summary, initiallyOpen = false, hasErrors, ...rest }: FoldProps) {
  const [isOpen, setIsOpen] = useState(initiallyOpen)
  function toggle(event: MouseEvent) {
    // The state opens it: the browser would close it again.
    event.preventDefault()
    setIsOpen(!isOpen)
    rest.onToggle?.(!isOpen)
  }
  return (
    <details open={isOpen || hasErrors} className={styles.fold}>
      <summary onClick={toggle}>{summary}</summary>
      {rest.children}
    </details>
  )
}
