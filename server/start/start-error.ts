/** Thrown if the server or a command cannot start; the message is one sentence for the operator. */
export class StartError extends Error {}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
