/** Leaves the portal for the page where the password is changed. */
export const openPasswordPage = (url: string): void => location.assign(url);
