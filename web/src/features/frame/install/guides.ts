import { PRODUCT } from '@fairwave/contract/product'
import type { Platform } from './platform.ts'

type Step = { title: string; words: string }

/** How to install the app manually, for each kind of device. */
export const GUIDES: Record<Platform, { name: string; steps: readonly Step[] }> = {
  nothing: {
    name: 'Nothing phone',
    steps: [
      {
        title: 'Open this page in Chrome',
        words: 'It comes with Nothing OS. Other browsers have a similar menu.',
      },
      { title: 'Open the menu', words: 'Tap the three dots at the top right.' },
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
        title: 'Tap Share',
        words: 'The square with an arrow pointing up: at the bottom on an iPhone, at the top on an iPad.',
      },
      { title: 'Choose “Add to Home Screen”', words: 'Scroll down if you don’t see it.' },
      { title: 'Tap “Add”', words: `${PRODUCT} is now with your apps, with controls on the lock screen.` },
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
      { title: 'Click “Install”', words: 'In Safari it is called “Add to Dock”.' },
      { title: 'Open it from your apps', words: `${PRODUCT} now has its own window, without tabs or an address bar.` },
    ],
  },
}
