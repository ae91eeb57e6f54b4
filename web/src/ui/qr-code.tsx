import { encode } from 'uqr'

/** The light around a code, without which readers don't find it. */
const BORDER = 4

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A QR code, drawn in the colour of its `fill`. Put it on a light ground. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path.join('')} />
    </svg>
  )
}
