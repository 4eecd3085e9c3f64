import { enableCompileCache } from 'node:module';

// This runs before anything else is loaded, so that a later start finds the compiled server.
enableCompileCache();
await import('./serve.ts');
