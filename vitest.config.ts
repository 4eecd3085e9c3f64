import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';

import { chromiumLaunch } from '#tests/support/chromium.ts';
import { LongestFirst } from '#tests/support/longest-first.ts';

import client from './vite.config.ts';

export default mergeConfig(
  client,
  defineConfig({
    test: {
      // Vitest leaves a core to others: two of two are quicker.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            globalSetup: 'tests/support/databases.setup.ts',
            include: ['tests/{machines,paths,server,api,i18n,architecture}/**/*.test.ts'],
            exclude: ['tests/paths/portal/**'],
            // Files share what they import: nothing of ours keeps state there that a test could leave behind.
            isolate: false,
            // A loaded machine is slow; nothing is waited for that is there.
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          // Found before the first test: packages found on the way would reload the page under a test.
          optimizeDeps: { entries: ['src/main.tsx', 'tests/{ui,paths}/**/*.{ts,tsx}'] },
          test: {
            name: 'screens',
            include: ['tests/ui/**/*.test.tsx', 'tests/paths/screen/**/*.test.tsx'],
            testTimeout: 20_000,
            // A loaded machine is slow; nothing is waited for that is there.
            expect: { poll: { timeout: 5_000 } },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: chromiumLaunch() }),
              instances: [{ browser: 'chromium' }],
              viewport: { width: 1280, height: 800 },
            },
          },
        },
        {
          extends: true,
          test: {
            name: 'portal',
            environment: 'node',
            globalSetup: 'tests/support/demo-folder.setup.ts',
            include: ['tests/e2e/**/*.test.ts', 'tests/paths/portal/**/*.test.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            // Each file has a server, a database and a browser of its own, and shares what it imports.
            isolate: false,
          },
        },
      ],
    },
  }),
);
