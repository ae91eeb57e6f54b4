import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
