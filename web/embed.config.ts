import { defineConfig } from 'vite'
import { expandCustomMedia } from './src/styles/expand-custom-media.ts'

/** The build of the player that other sites embed, apart from the app: they share no file, so neither makes the other heavier. */
export default defineConfig({
  plugins: [expandCustomMedia()],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'embed.html' },
  },
})
