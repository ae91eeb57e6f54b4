import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { type ReactNode, useId } from 'react'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { AdContent } from '../../../player/ads/ad-content.tsx'
import { AdLink } from '../../../player/ads/ad-link.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Clip } from '../../../ui/clip.tsx'
import styles from './ad-admin.module.css'
import { type CampaignValues, type ChosenFiles, isLink } from './campaign-values.ts'

type AdPreviewProps = { values: CampaignValues; files: ChosenFiles; campaign: Campaign | undefined }

/** The ad as listeners will see and hear it, while it is being written. */
export function AdPreview({ values, files, campaign }: AdPreviewProps) {
  const labelId = useId()
  const chosen = useObjectUrl(files.creative)
  const imageUrl = useObjectUrl(files.image) ?? campaign?.imageUrl
  const isVideo = values.kind === 'video'
  const stored = campaign && Boolean(campaign.videoUrl) === isVideo ? campaign.audioUrl : undefined
  const src = chosen ?? stored
  return (
    <section className={styles.adPreview} aria-labelledby={labelId}>
      <p id={labelId} className={blocks.muted}>
        As listeners see it
      </p>
      <div className={styles.shownAd}>
        <AdContent
          title={values.title.trim() || <Missing>Your title</Missing>}
          content={values.content.trim() || <Missing>Your text</Missing>}
          link={isLink(values.link) && <AdLink url={values.link.trim()} />}
          imageUrl={imageUrl}
          video={isVideo && src ? { src, controls: true, 'aria-label': 'The video' } : undefined}
          noPicture={imageUrl ? 'Your browser can’t show this picture.' : 'Your picture'}
        />
        {!(isVideo && src) && (
          <div className={styles.sound}>
            {src ? (
              <Clip key={src} src={src} name="the sound" seconds={chosen ? undefined : campaign?.duration} />
            ) : (
              <Missing>{isVideo ? 'Choose a video to watch it here.' : 'Choose a sound to hear it here.'}</Missing>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

const Missing = ({ children }: { children: ReactNode }) => <span className={blocks.muted}>{children}</span>
