import { OpenBooks } from '../features/earnings/transparency/open-books.tsx'
import { Page } from '../ui/page.tsx'

export const TransparencyPage = () => (
  <Page title="Open books" lead="All the money that came in, and where it went." width="wide">
    <OpenBooks />
  </Page>
)
