import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

interface QrCodeProps {
  text: string
  /** The accessible name. */
  label: string
  className: string | undefined
}

/** Modules of white space around the code, which scanners need. */
const margin = 4

/** A QR code, drawn in the browser. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text)
  const size = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
