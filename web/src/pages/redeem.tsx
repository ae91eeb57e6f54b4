import { Redeem } from '../features/selling/redeem/redeem.tsx'

export const RedeemPage = () => <Redeem />
