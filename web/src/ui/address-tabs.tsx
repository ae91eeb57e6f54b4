import { useSearchParams } from 'wouter'
import { Tabs } from './tabs.tsx'

type AddressTabsProps = Pick<Parameters<typeof Tabs>[0], 'label' | 'tabs' | 'className'> & {
  /** The URL parameter, for pages with more than one set of tabs. */
  param?: string | undefined
  /** The tab that is open without the parameter: by default the first. */
  initial?: string | undefined
}

/** Tabs whose open tab is in the URL, so that it can be linked to and Back returns to the previous one. */
export function AddressTabs({ label, tabs, className, param = 'tab', initial = tabs[0]?.value }: AddressTabsProps) {
  const [search, setSearch] = useSearchParams()
  const requested = search.get(param)
  const open = (tab: string) => {
    const before = new URLSearchParams(location.search)
    const next = new URLSearchParams(before)
    if (tab === initial) next.delete(param)
    else next.set(param, tab)
    // One press fires twice, by pointer and by focus, but is one history entry.
    if (String(next) !== String(before)) setSearch(next)
  }
  return (
    <Tabs
      label={label}
      tabs={tabs}
      className={className}
      value={tabs.find(({ value }) => value === requested)?.value ?? initial}
      onValueChange={open}
    />
  )
}
