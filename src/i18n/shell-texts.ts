import type { Namespaces } from './resources.ts';

/** Every page needs these namespaces; a flow loads its own with its screen. */
export const SHELL_TEXTS: (keyof Namespaces)[] = ['shell', 'common', 'notices', 'codes'];
