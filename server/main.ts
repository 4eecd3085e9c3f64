import { enableCompileCache } from 'node:module';

// This comes before everything else is loaded, so that the compiled code of the server is kept for later starts.
enableCompileCache();
await import('./serve.ts');
