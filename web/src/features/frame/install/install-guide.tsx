import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { GUIDES } from './guides.ts'
import styles from './install-guide.module.css'
import { detectPlatform, isNothingPhone, type Platform } from './platform.ts'

const PLATFORMS = Object.keys(GUIDES) as Platform[]

type InstallGuideProps = { open: boolean; onOpenChange: (isOpen: boolean) => void }

/** The manual guide, step by step, for this device or another. */
export function InstallGuide({ open, onOpenChange }: InstallGuideProps) {
  const [platform, setPlatform] = useState(() => detectPlatform(navigator))
  const [at, setAt] = useState(0)
  useEffect(() => {
    void isNothingPhone(navigator as Parameters<typeof isNothingPhone>[0]).then(
      (isNothing) => isNothing && setPlatform((found) => (found === 'android' ? 'nothing' : found)),
    )
  }, [])
  const { steps } = GUIDES[platform]
  const step = steps[at]
  const isLast = at === steps.length - 1
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setAt(0)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Install ${PRODUCT}`}
      description={`Step ${at + 1} of ${steps.length}`}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous
          </Button>
          {isLast ? (
            <Button variant="primary" onClick={() => close(false)}>
              Got It!
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setAt(at + 1)}>
              Next Step
            </Button>
          )}
        </>
      }
    >
      <SelectField
        label="Your device"
        value={platform}
        options={PLATFORMS.map((value) => ({ value, label: GUIDES[value].name }))}
        onChange={(event) => {
          setPlatform(event.currentTarget.value as Platform)
          setAt(0)
        }}
      />
      <div className={styles.step} aria-live="polite">
        <span className={styles.number} aria-hidden="true">
          {at + 1}
        </span>
        <div>
          <h3>{step?.title}</h3>
          <p>{step?.words}</p>
        </div>
      </div>
    </Dialog>
  )
}
