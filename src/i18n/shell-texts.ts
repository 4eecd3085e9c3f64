import type { Namespaces } from './resources.ts';

/** Every page needs these; a flow loads its own namespaces with its screen. */
export const SHELL_TEXTS: (keyof Namespaces)[] = ['shell', 'common', 'notices', 'codes'];
