import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { omitDescriptions } from '#server/start/omit-descriptions.ts';
import { INSPECTOR_FOLDER, isOfInspector } from '#server/start/inspector-folder.ts';
import { precompress } from '#server/start/precompress.ts';

export default defineConfig({
  plugins: [
    react(),
    // React Aria brings the texts of thirty languages: ours are two.
    { ...optimizeLocales.vite({ locales: ['en', 'de'] }), enforce: 'pre' },
    omitDescriptions(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows no `data:` but for pictures, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.some(isOfInspector) ? INSPECTOR_FOLDER : 'assets'}/[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${originalFileNames.some(isOfInspector) ? INSPECTOR_FOLDER : 'assets'}/[name]-[hash][extname]`,
        codeSplitting: {
          // Files by what loads together: left alone, the bundler cuts dozens of small ones along what screens share.
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: 'fields',
              test: /ui\/kit\/(?:text-field|field-parts|error-summary|info-box|page-heading)\.(?:tsx|css)$/,
            },
            // What at least two screens use; unused imports are not followed, they would draw the menus in.
            {
              name: 'shop',
              test: /ui\/shop\/|machines\/article-|api\/articles\/|drawings\/article|articles\/article-(?:drawing|path)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared',
              // Neither what the cards share, nor the translated markup that few pages have.
              test: /^(?!.*(?:ui\/auth\/|i18next|html-parse))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
