import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shareLink } from './share-link.ts'

export const ShareButton = ({ title }: { title: string }) => (
  <Button size="lg" icon={<Share2 aria-hidden="true" />} onClick={() => void shareLink({ title, url: location.href })}>
    Share
  </Button>
)
