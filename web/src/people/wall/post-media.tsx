import { AudioLines, ExternalLink, Image } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { isFromElsewhere, mediaKindOf } from './media-kind.ts'
import styles from './post-media.module.css'

/** What hangs on a post. From another site it is loaded only when somebody asks for it. */
export function PostMedia({ url }: { url: string }) {
  const [isWanted, setIsWanted] = useState(!isFromElsewhere(url))
  const kind = mediaKindOf(url)
  if (kind === 'link') {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
        <ExternalLink aria-hidden="true" />
        View attached media
      </a>
    )
  }
  if (!isWanted) {
    return (
      <Button
        icon={kind === 'image' ? <Image aria-hidden="true" /> : <AudioLines aria-hidden="true" />}
        onClick={() => setIsWanted(true)}
      >
        Load {kind === 'image' ? 'picture' : 'sound'} from {new URL(url).host}
      </Button>
    )
  }
  if (kind === 'image') return <img src={url} alt="Attached to the post" loading="lazy" className={styles.image} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: a musician's sound has no words to show
    <audio controls preload="none" src={url} aria-label="Sound attached to the post" className={styles.audio} />
  )
}
