import { enableCompileCache } from 'node:module';

// Before anything else is loaded: a later start finds the server compiled.
enableCompileCache();
await import('./serve.ts');
