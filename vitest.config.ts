import { join } from 'node:path';
import process from 'node:process';

import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';

import { brandedPage } from '#tests/support/browser/branded-page.ts';
import { chromiumLaunch } from '#tests/support/browser/chromium.ts';
import { productionPackages } from '#tests/support/browser/production-packages.ts';
import { IS_QUICK, LANE, LEFT_OUT } from '#tests/support/lane.ts';
import { LongestFirst } from '#tests/support/longest-first.ts';
import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { Times } from '#tests/support/times.ts';

import client from './vite.config.ts';

/** A whole test may wait for several things, one after another, and `TIMEOUT_MS` is for one. */
const WHOLE = { testTimeout: 5 * TIMEOUT_MS, hookTimeout: 5 * TIMEOUT_MS };
const POLL = { poll: { timeout: TIMEOUT_MS } };

/** The release lane records which tests have passed, because it tries the mistakes afterwards. */
const RECORD: ['json', { outputFile: string }][] = process.env['TEST_REPORT']
  ? [['json', { outputFile: process.env['TEST_REPORT'] }]]
  : [];

/** Tests of the report's pages in a browser, and of its charts; the release lane runs them. */
const REPORT = 'tests/paths/report/{chart,pages}/*.test.ts';

export default mergeConfig(
  client,
  defineConfig({
    test: {
      // By default, Vitest leaves one core free; on a machine with two, using both is faster.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      reporters: ['default', new Times(), ...RECORD],
      env: {
        // Servers and commands that tests start need not compile the same modules again.
        NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node'),
        // Tests in a browser cannot read the environment of the run.
        TEST_TIMEOUT: String(TIMEOUT_MS / 1_000),
        TEST_LANE: LANE,
      },
      ...WHOLE,
      expect: POLL,
      exclude: LEFT_OUT,
      // Node itself loads the modules, as it does for the server. Through Vite, each use of an import would be a call of a getter, which
      // slows the walks down. Vitest's own loader hooks serve only mocks and tests inside sources, which the portal does not have.
      experimental: { viteModuleRunner: false, nodeLoader: false },
      projects: [
        {
          extends: true,
          test: {
            name: 'charts',
            environment: 'node',
            include: ['tests/{machines,paths,domain,i18n,architecture}/**/*.test.ts'],
            exclude: ['tests/paths/{api,portal}/**', REPORT],
            // Files share the modules that they import, because no module of the portal keeps state that a test could leave behind.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            globalSetup: 'tests/support/servers/databases.setup.ts',
            include: ['tests/{server,paths/api}/**/*.test.ts'],
            isolate: false,
          },
        },
        {
          extends: true,
          // Vite looks here for all packages before the first test: a package that it finds later would reload the page under a test.
          plugins: [brandedPage(), ...(IS_QUICK ? [productionPackages()] : [])],
          optimizeDeps: { entries: ['src/main.tsx', 'tests/{ui,paths}/**/*.{ts,tsx}'] },
          test: {
            name: 'screens',
            include: ['tests/ui/**/*.test.tsx', 'tests/paths/screen/**/*.test.tsx'],
            setupFiles: ['tests/support/browser/fonts.setup.ts', 'tests/support/browser/frames.setup.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              // The page loads only once all packages are bundled, which takes long on a busy machine.
              connectTimeout: 5 * TIMEOUT_MS,
              provider: playwright({ launchOptions: chromiumLaunch() }),
              instances: [{ browser: 'chromium' }],
              viewport: { width: 1280, height: 800 },
            },
          },
        },
        {
          extends: true,
          test: {
            name: 'report',
            environment: 'node',
            include: [REPORT],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'portal',
            environment: 'node',
            globalSetup: 'tests/support/servers/demo-folder.setup.ts',
            include: ['tests/e2e/**/*.test.ts', 'tests/paths/portal/**/*.test.ts'],
            // Files share the modules that they import, but each has a server, a database and a browser of its own.
            isolate: false,
          },
        },
      ],
    },
  }),
);
