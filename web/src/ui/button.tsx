import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../lib/class-names.ts'
import styles from './button.module.css'
import { Tooltip } from './tooltip.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    isBusy?: boolean | undefined
    /** Shown while busy. Its space is reserved from the start, so the button keeps its width. */
    busyLabel?: string | undefined
    icon?: ReactNode
  }

export function Button({ variant, size, isBusy, busyLabel, icon, children, className, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(isBusy && BUSY)}
      className={classNames(look({ variant, size }), isBusy && styles.busy, className)}
    >
      <span className={styles.face} aria-hidden={isBusy && busyLabel ? true : undefined}>
        {icon}
        {children}
      </span>
      {busyLabel && (
        <span className={styles.busyLabel} aria-hidden={isBusy ? undefined : true}>
          {busyLabel}
        </span>
      )}
      {isBusy && !busyLabel && <span className={styles.lamp} aria-hidden="true" />}
    </button>
  )
}

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & Look & { href: string; icon?: ReactNode }

export function LinkButton({ href, variant, size, icon, children, className, ...anchor }: LinkButtonProps) {
  const face = (
    <span className={styles.face}>
      {icon}
      {children}
    </span>
  )
  const shared = { ...anchor, className: classNames(look({ variant, size }), className) }
  // Downloads are handled by the browser, which stays on the page.
  if (anchor.download !== undefined) {
    return (
      <a {...shared} href={href}>
        {face}
      </a>
    )
  }
  if (!LEAVES_THE_SITE.test(href)) {
    return (
      <Link {...shared} href={href}>
        {face}
      </Link>
    )
  }
  return (
    <a {...shared} href={href} target="_blank" rel="noopener">
      {face}
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Look & { label: string; icon: ReactNode; isBusy?: boolean | undefined }

/** A round icon button; its label is its accessible name and its tooltip. */
export function IconButton({ label, icon, variant = 'ghost', size, isBusy, className, ...button }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <button
        type="button"
        {...button}
        {...(isBusy && BUSY)}
        className={classNames(look({ variant, size }), styles.icon, isBusy && styles.busy, className)}
      >
        <span className={styles.face}>
          {icon}
          <span className="visually-hidden">{label}</span>
        </span>
        {isBusy && <span className={styles.lamp} aria-hidden="true" />}
      </button>
    </Tooltip>
  )
}

const LEAVES_THE_SITE = /^([a-z][a-z0-9+.-]*:|\/\/)/i

function look({ variant = 'secondary', size = 'md' }: Look): string {
  return classNames(styles.button, styles[variant], styles[size])
}

/** A busy button keeps its focus, which a disabled one would lose, but ignores clicks, so its form is not submitted again. */
const BUSY = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const
