export type SubscriberRow = {
  id: number
  email: string
  name: string | null
  source: string
  createdAt: Date
  confirmedAt: Date | null
  lettersSent: number
  lastLetterAt: Date | null
}
