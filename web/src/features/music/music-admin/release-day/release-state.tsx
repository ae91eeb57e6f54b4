import type { Unreleased } from '@fairwave/contract/music/release-schedule'
import { useState } from 'react'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import styles from '../tracks/track-state.module.css'
import { ReleaseDialog } from './release-dialog.tsx'

type ReleaseStateProps = { release: { id: number; title: string }; unreleased: Unreleased; isAlbum?: boolean }

/** When a release comes out, with a button to change it. */
export function ReleaseState({ release, unreleased, isAlbum }: ReleaseStateProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { releaseAt } = unreleased
  return (
    <div className={styles.state}>
      <Badge tone="amber">{releaseAt ? `Out ${formatInstant(releaseAt)}` : 'Draft'}</Badge>
      {unreleased.preOrders && <Badge tone="green">Pre-orders</Badge>}
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Release…<span className="visually-hidden"> {release.title}</span>
      </Button>
      {isOpen && (
        <ReleaseDialog release={release} unreleased={unreleased} isAlbum={isAlbum} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
