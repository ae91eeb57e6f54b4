import { genreSlug, stationAtSlug } from '@fairwave/contract/music/genres'
import { PRODUCT } from '@fairwave/contract/product'
import { Play, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { NotFound } from '../features/frame/status-pages/not-found.tsx'
import { Radio } from '../features/listening/radio/radio.tsx'
import { useOnAirGenre, useRadio, useRadioState } from '../features/listening/radio/use-radio.ts'
import { Button } from '../ui/button.tsx'
import { Row } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import { shareLink } from '../ui/share-link.ts'

/** The radio. `/radio/jazz` is tuned to Jazz; `?on` comes from a press for music, so the radio switches on. */
export function RadioPage() {
  const { genre: slug } = useParams()
  const found = slug === undefined ? undefined : stationAtSlug(slug)
  const isWanted = new URLSearchParams(useSearch()).has('on')
  // Without a press on this site the browser would refuse the sound.
  const [switchesOn] = useState(() => isWanted && navigator.userActivation?.hasBeenActive === true)
  const [pathname, navigate] = useLocation()
  // A reload is no press for music.
  useEffect(() => {
    if (isWanted) navigate(pathname, { replace: true })
  }, [isWanted, navigate, pathname])
  if (slug !== undefined && !found) return <NotFound />
  return (
    <Page
      title={found ? `${found.genre} Radio` : 'Radio'}
      lead="Eight stations, played from music that pays its makers. Turn the dial, or press a station."
      action={
        <Row gap={2}>
          <SwitchOn />
          <ShareStation />
        </Row>
      }
      width="wide"
    >
      <Radio switchesOn={switchesOn} genre={found?.genre} />
    </Page>
  )
}

/** On phones the power switch is below the dial; a first press must not wait for a scroll. */
function SwitchOn() {
  const radio = useRadio()
  const isOff = useRadioState(({ power }) => power === 'off')
  if (!isOff) return null
  return (
    <Button variant="primary" icon={<Play aria-hidden="true" />} onClick={radio.togglePower}>
      Switch the radio on
    </Button>
  )
}

function ShareStation() {
  const genre = useOnAirGenre()
  const share = () =>
    shareLink({
      title: genre ? `${genre} on ${PRODUCT} Radio` : `${PRODUCT} Radio`,
      url: `${location.origin}/radio${genre ? `/${genreSlug(genre)}` : ''}`,
    })
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      Share station
    </Button>
  )
}
