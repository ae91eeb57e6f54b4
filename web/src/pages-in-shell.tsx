import { useMemo } from 'react'
import { Route, useLocation } from 'wouter'
import { PageFrame } from './page-frame.tsx'
import { routeAt } from './routes.tsx'
import { Shell } from './shell.tsx'

/** The page of the current URL, inside the shell: every page but the landing page, which loads none of this. */
export function PagesInShell() {
  const [pathname] = useLocation()
  const route = useMemo(() => {
    const found = routeAt(pathname)
    found.preload()
    return found
  }, [pathname])
  return (
    <Shell>
      <PageFrame key={pathname}>
        <Route path={route.path}>
          <route.Component />
        </Route>
      </PageFrame>
    </Shell>
  )
}
