import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { importIconsByFile } from './import-icons.ts'
import { createNaming } from './split-code.ts'
import { writeBuildIntoServiceWorker } from './src/service-worker/write-build.ts'
import { expandCustomMedia } from './src/styles/expand-custom-media.ts'

const api = process.env.FAIRWAVE_API ?? 'http://127.0.0.1:3000'

/** Letters of a hash do not compress, and the front page carries the names of all parts: seven tell one build from the next. */
const HASHED = '[name]-[hash:7]'

/** In one file, because the front page loads all of it and one file compresses better than two. */
const ON_EVERY_PAGE =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]|@tanstack[\\/]react-query[\\/].*QueryClientProvider|src[\\/](api[\\/](call|api-error|token|rights|session|session-provider|queries-provider|site|signed-out-notice)|lib[\\/]storage)\.tsx?$/

export default defineConfig({
  plugins: [importIconsByFile(), expandCustomMedia(), react(), writeBuildIntoServiceWorker()],
  // Dialogs lock scrolling without a style element, which the content policy refuses.
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, 'src/lib/adopted-style.ts') } },
  server: { proxy: { '/api': api, '/tracks': api, '/rest': api, '/embed/': api, '/oembed': api } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Every file under its own address: the content policy of the page need not allow data for scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker/sw.ts' },
      output: {
        // A service worker must keep its address for ever.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : `assets/${HASHED}.js`),
        chunkFileNames: `assets/${HASHED}.js`,
        assetFileNames: `assets/${HASHED}[extname]`,
        codeSplitting: {
          // What changes least is kept longest by the browsers that have it.
          groups: [
            {
              name: 'framework',
              test: ON_EVERY_PAGE,
              priority: 1,
            },
            { name: createNaming(), debugName: 'by page', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
