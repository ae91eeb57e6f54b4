import { CircleAlert, Radio, X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './toast.module.css'
import { keepFree } from './toast-place.ts'

export const TOAST_DURATION_MS = 5000
const TOAST_SWIPE_THRESHOLD_PX = 50
/** A dismissed toast closes at once; its data is removed after this time. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000
const MUTED_MS = 100

export type Notice = {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive' | undefined
  duration?: number | undefined
}

/** `containerId` changes after a toast was closed, so that the next gets a new container. */
type Shown = Notice & { id: number; containerId: number; isOpen: boolean }

let shown: Shown | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

let areErrorsMuted = false

/** What a user broke off themselves is no error: for a moment, none is shown. */
export function muteErrors(): void {
  areErrorsMuted = true
  setTimeout(() => {
    areErrorsMuted = false
  }, MUTED_MS)
}

/** Shows a toast, replacing the previous one. Works inside and outside React. */
export function toast(notice: Notice): void {
  if (areErrorsMuted && notice.variant === 'destructive') return
  clearTimeout(removal)
  lastId += 1
  change({ ...notice, id: lastId, containerId: shown?.isOpen ? shown.containerId : lastId, isOpen: true })
}

export function dismissToast(): void {
  if (!shown?.isOpen) return
  clearTimeout(removal)
  removal = setTimeout(() => change(undefined), TOAST_REMOVAL_DELAY_MS)
  change({ ...shown, isOpen: false })
}

export function Toaster() {
  const notice = useSyncExternalStore(subscribe, current, current)
  const viewport = useRef<HTMLOListElement>(null)
  const openId = notice?.isOpen ? notice.id : undefined
  useEffect(() => {
    if (openId !== undefined && viewport.current) return keepFree(viewport.current)
  }, [openId])
  return (
    // A manually closed toast pauses its container's timer, where the next one would stay forever.
    <RadixToast.Provider
      key={notice?.containerId}
      label="Notice"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {notice && <ShownToast key={notice.id} notice={notice} />}
      {/* An open dialog hides the page from screen readers, except live regions; toasts are announced elsewhere. */}
      <div aria-live="off">
        <RadixToast.Viewport ref={viewport} className={styles.viewport} hotkey={HOTKEY} label="Notices ({hotkey})" />
      </div>
    </RadixToast.Provider>
  )
}

function ShownToast({ notice }: { notice: Shown }) {
  const isBad = notice.variant === 'destructive'
  const Sign = isBad ? CircleAlert : Radio
  return (
    <RadixToast.Root
      type={isBad ? 'foreground' : 'background'}
      open={notice.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast()}
      duration={notice.duration ?? TOAST_DURATION_MS}
      data-variant={notice.variant ?? 'default'}
      className={classNames(styles.toast, isBad && styles.destructive)}
    >
      <Sign className={styles.sign} aria-hidden="true" />
      <div className={styles.text}>
        <RadixToast.Title className={styles.title}>{notice.title}</RadixToast.Title>
        {notice.description && <RadixToast.Description>{notice.description}</RadixToast.Description>}
      </div>
      <RadixToast.Close className={styles.close}>
        <X aria-hidden="true" />
        <span className="visually-hidden">Close notice</span>
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

const HOTKEY = ['F8']

function change(next: Shown | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

function current(): Shown | undefined {
  return shown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
