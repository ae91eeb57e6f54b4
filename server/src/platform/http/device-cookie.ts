import type { UserId } from '@fairwave/contract/ids'
import { DEVICE_DAYS } from '@fairwave/contract/offer'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const COOKIE = 'fairwave_device'

export const deviceCookieOf = ({ cookies }: FastifyRequest): string => cookies[COOKIE] ?? ''

/** Sent with sign-in calls only: nothing else reads it. */
export const setDeviceCookie = (reply: FastifyReply, value: string, { isHttps }: Pick<Config, 'isHttps'>) =>
  reply.setCookie(COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    path: '/api/auth',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  })

/** Notes in the cookie that this browser has signed in to the account. */
export type RememberDevice = (request: FastifyRequest, reply: FastifyReply, account: UserId) => void
