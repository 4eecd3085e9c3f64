import { readCookie } from './cookies.ts';

/** Every writing call repeats this token in the header `X-CSRFToken`; it is `null` until a GET has set the cookie. */
export const csrfToken = (): string | null => readCookie('csrftoken');
