import { createHash } from 'node:crypto';

/** Returns the source expression by which a page's policy allows one inline script or style. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
