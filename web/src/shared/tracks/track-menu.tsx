import type { Track } from '@fairwave/contract/music/catalogue'
import { Disc3, ListEnd, ListPlus, ListStart, MoreHorizontal, Share2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { usePlayer } from '../../player/provider.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { shareLink } from '../../ui/share-link.ts'
import { toast } from '../../ui/toast.tsx'
import { AddToPlaylistDialog } from '../playlists/add-to-playlist-dialog.tsx'

type TrackMenuProps = { track: Track; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** What can be done with a track, wherever a row shows it. */
export function TrackMenu({ track, isOpen, onOpenChange }: TrackMenuProps) {
  const { user } = useSession()
  const player = usePlayer()
  const [isAdding, setIsAdding] = useState(false)
  const { id, title, artistUsername, coverId } = track
  const queue = (act: (track: Track) => void, where: string) => () => {
    act(track)
    toast({ title: 'Added to the queue', description: `“${title}” ${where}.` })
  }
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        open={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <IconButton size="sm" label={`More actions for ${title}`} icon={<MoreHorizontal aria-hidden="true" />} />
        }
        items={[
          {
            label: 'Play next',
            icon: <ListStart aria-hidden="true" />,
            onSelect: queue(player.playNext, 'plays next'),
          },
          {
            label: 'Add to queue',
            icon: <ListEnd aria-hidden="true" />,
            onSelect: queue(player.addToQueue, 'plays later'),
          },
          ...(user
            ? [
                {
                  label: 'Add to playlist…',
                  icon: <ListPlus aria-hidden="true" />,
                  onSelect: () => setIsAdding(true),
                },
              ]
            : []),
          'separator',
          {
            label: 'Go to artist',
            icon: <UserRound aria-hidden="true" />,
            href: `/artist/${encodeURIComponent(artistUsername)}`,
          },
          ...(coverId === undefined
            ? []
            : [{ label: 'Go to album', icon: <Disc3 aria-hidden="true" />, href: `/album/${coverId}` }]),
          {
            label: 'Share',
            icon: <Share2 aria-hidden="true" />,
            onSelect: () => void shareLink({ title, url: `${location.origin}/track/${id}` }),
          },
        ]}
      />
      {isAdding && <AddToPlaylistDialog music={{ title, trackIds: [id] }} onClose={() => setIsAdding(false)} />}
    </>
  )
}
