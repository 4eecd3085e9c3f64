const articleIn = (body: object | undefined): string =>
  body !== undefined && 'articleNo' in body && typeof body.articleNo === 'string' ? ` ${body.articleNo}` : '';

/**
 * Identifies what a call is about: a call with the same subject is another try, even if the rest of it differs. If all articles share a
 * path, the article in the body tells the calls apart.
 */
export const subjectOf = (method: string, url: string, body?: object): string =>
  `${method} ${url.split('?', 1)[0]}${articleIn(body)}`;
