import { csrfToken } from '#api/client/csrf.ts';

interface Restored {
  /** Shows nothing any more of the page, and loads it anew. */
  readonly startAnew: () => void;
  /** It may still be whoever left the page. */
  readonly check: () => void;
}

/**
 * A browser may show a page that was left just as it was left. Each sign-in and each sign-out makes a new token: where that
 * has changed, the page is of a session that is over, perhaps of another person.
 */
export const watchRestoredPage = ({ startAnew, check }: Restored, signal: AbortSignal): void => {
  let tokenLeftWith = csrfToken();
  addEventListener('pagehide', () => (tokenLeftWith = csrfToken()), { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      if (csrfToken() === tokenLeftWith) check();
      else startAnew();
    },
    { signal },
  );
};
