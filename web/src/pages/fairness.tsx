import { HoldingPage } from '../features/standby/holding-page.tsx'

export const FairnessPage = () => (
  <HoldingPage
    title="What is fair"
    promise="The rules by which listens become money, written so that anybody can hold us to them."
    meanwhile="The short version: 80% of sales and streaming and 100% of subscriptions go to the artist, and your ads pay the artists you heard."
  />
)
