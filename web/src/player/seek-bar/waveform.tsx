import { useMemo } from 'react'
import { waveformPath } from './waveform-path.ts'

type WaveformProps = { peaks: readonly number[] | undefined; className?: string | undefined }

/** The shape of a track's sound; a thin line until it is known. */
export function Waveform({ peaks, className }: WaveformProps) {
  const path = useMemo(() => waveformPath(peaks ?? []), [peaks])
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className={className} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
