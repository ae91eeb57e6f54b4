import { type ComponentProps, type ReactNode, useState } from 'react'
import styles from './ad-content.module.css'

type AdContentProps = {
  title: ReactNode
  content: ReactNode
  link?: ReactNode
  imageUrl?: string | undefined
  /** A video takes the place of the picture. */
  video?: ComponentProps<'video'> | undefined
  /** Shown while there is no picture, or if it can't be shown. */
  noPicture?: ReactNode
  /** Whether screen readers read the text aloud when it appears. */
  isAnnounced?: boolean | undefined
  /** Below the text. */
  children?: ReactNode
}

/** What a listener sees of an ad: the picture or video, the text and the link. */
export function AdContent(props: AdContentProps) {
  const { title, content, link, imageUrl, video, noPicture, isAnnounced, children } = props
  const [unreadable, setUnreadable] = useState<string>()
  return (
    <>
      {video && <video {...video} poster={imageUrl} playsInline className={styles.picture} />}
      {!video && imageUrl && imageUrl !== unreadable && (
        <img src={imageUrl} alt="" className={styles.picture} onError={() => setUnreadable(imageUrl)} />
      )}
      {!video && (!imageUrl || imageUrl === unreadable) && noPicture && <p className={styles.noPicture}>{noPicture}</p>}
      <div className={styles.words} {...(isAnnounced && { 'aria-live': 'polite' })}>
        <h3>{title}</h3>
        <p>{content}</p>
        {link}
        {children}
      </div>
    </>
  )
}
