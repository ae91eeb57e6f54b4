import type { Page } from '@playwright/test'

export type Scene = {
  caption: string
  /** Its length in the video. A slow machine takes longer to play it, and is sped up. */
  seconds: number
  play: (page: Page) => Promise<void>
  /** The poster is taken at the end of this scene. */
  isPoster?: boolean
}

/** The scenes in order. The first two say what Fairwave is and why it is fair. */
export const SCENES: readonly Scene[] = [
  {
    caption: 'This is Fairwave: music streaming that pays the people you listen to.',
    seconds: 4,
    play: async (page) => {
      await page.mouse.move(260, 300, { steps: 20 })
    },
  },
  {
    caption: 'Buy a single for £1, and 80p is the artist’s. Subscribe for £1 per week, and all of it is.',
    seconds: 6,
    play: async (page) => {
      await glideTo(page, '#pound')
      await page.waitForTimeout(1800)
      await press(page, page.getByText('Subscribe to an artist', { exact: true }).first())
    },
  },
  {
    caption: 'Listening is free. Switch on the radio: no account, no app.',
    seconds: 6.5,
    play: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'smooth' }))
      await page.waitForTimeout(700)
      await press(page, page.getByRole('button', { name: 'Switch the radio on' }))
      await page.getByRole('switch', { name: 'Power On' }).waitFor()
      await page.waitForTimeout(4300)
    },
  },
  {
    caption: 'Eight stations on one dial, with static in between.',
    seconds: 5.5,
    isPoster: true,
    play: async (page) => {
      const knob = page.getByRole('slider', { name: /tun/i }).first()
      await knob.focus()
      for (let turn = 0; turn < 14; turn++) {
        await page.keyboard.press('ArrowRight')
        await page.waitForTimeout(70)
      }
      await page.waitForTimeout(2200)
    },
  },
  {
    caption: 'Find anything as you type, and hear it at a touch.',
    seconds: 5,
    play: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 0 }))
      await press(page, page.getByRole('link', { name: 'Browse', exact: true }).first())
      const box = page.getByRole('searchbox').first()
      await box.waitFor()
      await press(page, box)
      await box.pressSequentially('lamp', { delay: 140 })
      await page.waitForTimeout(1500)
    },
  },
  {
    caption: 'Own it in high quality: £1 a single, £5 an album. No subscription needed.',
    seconds: 5,
    play: async (page) => {
      await page.goto('/album/1')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(900)
      await page.mouse.move(520, 330, { steps: 25 })
    },
  },
  {
    caption: 'Fair music streaming. For everyone.',
    seconds: 3,
    play: async (page) => {
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

async function glideTo(page: Page, selector: string): Promise<void> {
  await page.evaluate((target) => document.querySelector(target)?.scrollIntoView({ behavior: 'smooth' }), selector)
  await page.waitForTimeout(900)
}

type Pressable = { boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> }

/** Moves the pointer as a person would, then clicks. */
async function press(page: Page, what: Pressable): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('The element to click is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 24 })
  await page.waitForTimeout(200)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
