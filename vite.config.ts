import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { hiddenBehindMenus } from '#server/start/hidden-behind-menus.ts';
import { omitComments } from '#server/start/omit-comments.ts';
import { omitDescriptions } from '#server/start/omit-descriptions.ts';
import { INSPECTOR_FOLDER, isOfInspector } from '#server/start/inspector-folder.ts';
import { knownLocale } from '#server/start/known-locale.ts';
import { precompress } from '#server/start/precompress.ts';
import { refuseCircles } from '#server/start/refuse-circles.ts';
import { sharedScripts } from '#server/start/shared-scripts.ts';
import { sourcesAt } from '#server/start/sources.ts';
import { stampSources } from '#server/start/stamp-sources.ts';

/** Recognises the modules that every page needs: the portal itself, and the fields of forms. */
const isOfEveryPage = sourcesAt(
  '../index.html',
  'api/contract/{limits,person-texts,accounts/email-address}.*',
  'ui/portal/{support-mail,settings,legal-pages,brand,use-password-texts,checkout-path}.ts',
  'machines/signing-in/throttling.ts',
  'api/sign-in/password.ts',
  'api/sign-in/{passkeys,browser-passkey}.ts',
  'ui/kit/fields/{text-field,password-field,field-frame,field-parts,error-summary}.*',
  'ui/auth/{sign-in/throttled,password/password-place}.*',
  'ui/kit/{layers/info-box,page/page-heading,page/use-focus-on,display/strong-parts}.*',
);

export default defineConfig({
  plugins: [
    react(),
    // React Aria has texts in thirty languages, and the portal needs two of them.
    { ...optimizeLocales.vite({ locales: ['en', 'de'] }), enforce: 'pre' },
    omitDescriptions(),
    omitComments(),
    knownLocale(),
    hiddenBehindMenus(),
    refuseCircles(),
    precompress(),
    stampSources(),
  ],
  build: {
    outDir: 'dist',
    // The server names the files of each page in its first answer (server/pages).
    manifest: true,
    target: 'es2023',
    // The content security policy allows `data:` only for pictures, so nothing is inlined.
    assetsInlineLimit: 0,
    // Two scripts hold everything that every page needs (docs/decisions/0006); the bench watches their compressed size.
    chunkSizeWarningLimit: 600,
    // All styles together weigh less than 20 kB compressed: one file costs less than a dozen requests.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants are inlined into other modules, so that files need not export their names.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // The first script lists all names, and hashes do not compress: seven characters are enough to tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.some(isOfInspector) ? INSPECTOR_FOLDER : 'assets'}/[name]-[hash:7].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${originalFileNames.some(isOfInspector) ? INSPECTOR_FOLDER : 'assets'}/[name]-[hash:7][extname]`,
        codeSplitting: {
          // Modules that load together share a file. Without these groups, what several screens share would become dozens of small files.
          groups: [
            // A browser compiles each file in one task (docs/decisions/0006): these libraries are half of what every page needs.
            {
              name: 'libraries',
              test: /node_modules[\\/](?:react|react-dom|scheduler|i18next)[\\/]/,
              priority: 1,
            },
            {
              name: 'start',
              test: isOfEveryPage,
            },
            // Groups modules that at least two screens use. Their imports are not followed, because unused ones would add the menus.
            {
              name: sharedScripts(),
              debugName: 'shared',
              // Leaves out the modules of the cards for signing in and up.
              test: /^(?!.*ui\/auth\/)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
