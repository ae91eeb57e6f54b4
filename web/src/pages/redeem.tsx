import { Redeem } from '../features/redeem/redeem.tsx'

export const RedeemPage = () => <Redeem />
