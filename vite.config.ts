import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { omitDescriptions } from '#server/start/omit-descriptions.ts';
import { precompress } from '#server/start/precompress.ts';

export default defineConfig({
  // React Aria brings the texts of thirty languages: ours are two.
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en', 'de'] }), enforce: 'pre' },
    omitDescriptions(),
    precompress(),
  ],
  // The content security policy allows no `data:` but for pictures, so nothing is inlined.
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2023' },
});
