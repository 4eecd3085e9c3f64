import { post } from '#api/client/http.ts';

const underWay = new Map<string, Promise<void>>();

/**
 * Verifies the token of a mailed link. A second call while the first is in progress gets the same answer: a token counts
 * once, and a page that is mounted twice must not show "already verified". @throws {CallFailure}
 */
export const verifyEmail = (token: string): Promise<void> => {
  const asked =
    underWay.get(token) ??
    post('/token_verification/verify-email-token/', { token }).finally(() => underWay.delete(token));
  underWay.set(token, asked);
  return asked;
};
