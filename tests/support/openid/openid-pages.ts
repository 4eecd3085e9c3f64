export const PAGE = 'text/html; charset=utf-8';

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`;

const field = (name: string, label: string, type: string): string =>
  `<p><label>${label} <input name="${name}" type="${type}" required></label></p>`;

export const signInPage = (path: string, complaint = ''): string =>
  page(
    'Sign in at the provider',
    `<p role="alert">${complaint}</p>
    <form method="post">${field('email', 'E-mail', 'email')}${field('password', 'Password', 'password')}<button>Sign in here</button></form>
    <form method="post"><button name="refuse" value="1">Refuse</button></form>
    <p><a href="${path}/forgotten">Forgotten?</a></p>`,
  );

export const forgottenPage = (): string =>
  page(
    'Choose a new password',
    `<form method="post">${field('email', 'E-mail', 'email')}${field('password', 'New password', 'password')}<button>Keep it</button></form>`,
  );

/** `form` is the form of the provider, which the button here submits. */
export const confirmSignOut = (form: string): string =>
  page(
    'Sign out at the provider?',
    `${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out here, too</button>`,
  );
