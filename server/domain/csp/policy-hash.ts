import { createHash } from 'node:crypto';

/** Identifies a script or a style of a page in its policy, so that no other script or style may run there. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
