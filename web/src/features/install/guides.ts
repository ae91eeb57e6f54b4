import { PRODUCT } from '@fairwave/contract/product'
import type { Platform } from './platform.ts'

type Step = { title: string; words: string }

/** How to put the app on the home screen by hand, for each kind of device. */
export const GUIDES: Record<Platform, { name: string; steps: readonly Step[] }> = {
  nothing: {
    name: 'Nothing phone',
    steps: [
      {
        title: 'Open this page in Chrome',
        words: 'Nothing OS comes with it. Other browsers have the same menu under another name.',
      },
      { title: 'Open the menu', words: 'Press the three dots at the top right.' },
      { title: 'Choose “Add to Home screen”', words: 'Then “Install”, and confirm.' },
      {
        title: 'Give it its Nothing look',
        words: `Hold the new ${PRODUCT} icon to make it large, or to put it among your themed icons.`,
      },
    ],
  },
  ios: {
    name: 'iPhone/iPad',
    steps: [
      {
        title: 'Open this page in Safari',
        words: 'Only Safari can put a web app on the home screen of older iPhones and iPads.',
      },
      {
        title: 'Press Share',
        words: 'The square with an arrow upward: at the bottom on an iPhone, at the top on an iPad.',
      },
      { title: 'Choose “Add to Home Screen”', words: 'Scroll down a little if you do not see it.' },
      { title: 'Press “Add”', words: `${PRODUCT} now stands among your apps, and plays on the lock screen too.` },
    ],
  },
  android: {
    name: 'Android',
    steps: [
      { title: 'Open this page in Chrome', words: 'Firefox, Samsung Internet and Edge work as well.' },
      { title: 'Open the menu', words: 'The three dots, at the top right or at the bottom.' },
      { title: 'Choose “Install app”', words: 'Some browsers call it “Add to Home screen”. Confirm with “Install”.' },
    ],
  },
  desktop: {
    name: 'Desktop',
    steps: [
      {
        title: 'Look at the address bar',
        words: 'Chrome and Edge show a small screen with an arrow at its right end. In Safari open the File menu.',
      },
      { title: 'Press “Install”', words: 'In Safari it is called “Add to Dock”.' },
      { title: 'Open it from your apps', words: `${PRODUCT} has a window of its own now, without tabs and addresses.` },
    ],
  },
}
