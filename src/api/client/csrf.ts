import { readCookie } from './cookies.ts';

/** Every writing call repeats this token in the header `X-CSRFToken`; it is `null` before the first GET. */
export const csrfToken = (): string | null => readCookie('csrftoken');
