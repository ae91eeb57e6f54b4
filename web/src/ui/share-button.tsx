import { Share2 } from 'lucide-react'
import { Button } from './button.tsx'
import { shareLink } from './share-link.ts'

/** Shares the URL of the current page. */
export const ShareButton = ({ title, size }: { title: string; size?: 'md' | 'lg' }) => (
  <Button
    size={size}
    icon={<Share2 aria-hidden="true" />}
    onClick={() => void shareLink({ title, url: location.href })}
  >
    Share
  </Button>
)
