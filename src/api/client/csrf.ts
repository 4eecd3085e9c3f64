import { readCookie } from './cookies.ts';

/** The token that every writing call repeats in the header `X-CSRFToken`; `null` before the first GET. */
export const csrfToken = (): string | null => readCookie('csrftoken');
