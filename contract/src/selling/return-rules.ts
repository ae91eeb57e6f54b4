import { HEARD_SECONDS, PRE_ORDERS, REFUND_REQUESTS, RETURNS } from '../offer.ts'

/** What a buyer is told before paying. */
export const RETURN_RULE = `Changed your mind? Undo the purchase within ${RETURNS.days} days, as long as you haven’t downloaded it, played it in full quality, or listened to ${HEARD_SECONDS} seconds of it (half of a shorter track).`

/** What a buyer is told before ordering music that is not out yet. */
export const PRE_ORDER_RULE = `We keep your money until release day, and the artist gets it then. Until then you can cancel and get all of it back, as long as you haven’t downloaded a track of it, played one in full quality, or listened to ${HEARD_SECONDS} seconds of one (half of a shorter track). If it isn’t out ${PRE_ORDERS.refundDays} days after the promised day, or is withdrawn, you are refunded automatically.`

export const RETURN_LIMIT = `You can undo up to ${RETURNS.most} purchases in ${RETURNS.perDays} days.`

export const REFUND_REQUEST_RULE = `For any other refund, ask within ${REFUND_REQUESTS.days} days. The artist answers first; after ${REFUND_REQUESTS.answerDays} days without an answer, or if you disagree with it, our administrators decide.`

/** What a giver is told before paying. */
export const GIFT_RULE = `The artist earns it at once. You can undo the gift within ${RETURNS.days} days, as long as it hasn’t been redeemed. It can be redeemed even if the artist deletes the music; if our administrators remove it before, you get your money back.`
