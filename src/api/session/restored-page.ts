import { csrfToken } from '#api/client/csrf.ts';

interface Restored {
  /** Hides the page and reloads it. */
  readonly reload: () => void;
  /** Runs when the person who left the page may still be signed in. */
  readonly check: () => void;
}

/**
 * A browser may show a page again exactly as it was left. Each sign-in and each sign-out creates a new token: if the token
 * has changed, the page belongs to a session that is over, perhaps of another person.
 */
export const watchRestoredPage = ({ reload, check }: Restored, signal: AbortSignal): void => {
  let tokenLeftWith = csrfToken();
  addEventListener('pagehide', () => (tokenLeftWith = csrfToken()), { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      if (csrfToken() === tokenLeftWith) check();
      else reload();
    },
    { signal },
  );
};
