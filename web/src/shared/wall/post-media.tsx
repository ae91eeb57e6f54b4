import { mediaKindOf } from '@fairwave/contract/community/post-media-kind'
import { AudioLines, ExternalLink, Image } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './post-media.module.css'

type PostMediaProps = { post: { id: number }; url: string }

/** A post's media. Media from another site load only on a press, and through our server, so that the site doesn't learn who reads the wall. */
export function PostMedia({ post, url }: PostMediaProps) {
  const isElsewhere = isOtherSite(url)
  const [state, setState] = useState<'waiting' | 'wanted' | 'failed'>(isElsewhere ? 'waiting' : 'wanted')
  const kind = mediaKindOf(url)
  if (kind === 'link') return <OutsideLink url={url} />
  const what = kind === 'image' ? 'picture' : 'sound'
  if (state === 'waiting') {
    return (
      <Button
        icon={kind === 'image' ? <Image aria-hidden="true" /> : <AudioLines aria-hidden="true" />}
        onClick={() => setState('wanted')}
      >
        Load {what} from {new URL(url).host}
      </Button>
    )
  }
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <p role="status">We couldn't load this {what}.</p>
        {isElsewhere && <OutsideLink url={url} />}
      </div>
    )
  }
  const source = isElsewhere ? `/api/posts/${post.id}/linked-media` : url
  const onError = () => setState('failed')
  if (kind === 'image') {
    return <img src={source} alt="Attached to the post" loading="lazy" className={styles.image} onError={onError} />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: audio posted by musicians has no captions
    <audio
      controls
      preload={isElsewhere ? 'metadata' : 'none'}
      src={source}
      aria-label="Audio attached to the post"
      className={styles.audio}
      onError={onError}
    />
  )
}

const OutsideLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
    <ExternalLink aria-hidden="true" />
    View attached media
  </a>
)

/**
 * Whether a URL points to another site, which must not learn who reads a wall until the reader asks for the media. The server that draws a page
 * takes every whole URL for one: our own media are named by their path.
 */
export const isOtherSite = (url: string): boolean =>
  URL.canParse(url) && (typeof location === 'undefined' || new URL(url).origin !== location.origin)
