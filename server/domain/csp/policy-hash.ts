import { createHash } from 'node:crypto';

/** Names a script or a style of a page for its policy: nothing else may stand there. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
