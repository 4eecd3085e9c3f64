const COOKIE = 'csrftoken';

/** The token that every writing call repeats in the header `X-CSRFToken`; `null` before the first GET. */
export const csrfToken = (): string | null => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(COOKIE.length + 1));
};
