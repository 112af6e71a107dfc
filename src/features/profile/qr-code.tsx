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
    <figure aria-label={label} className={className}>
      <svg
        viewBox={`${-margin} ${-margin} ${size} ${size}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={toSvgPath(code)} />
      </svg>
    </figure>
  )
}
