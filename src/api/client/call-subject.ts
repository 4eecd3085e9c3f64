const articleIn = (body: object | undefined): string =>
  body !== undefined && 'articleNo' in body && typeof body.articleNo === 'string' ? ` ${body.articleNo}` : '';

/**
 * What a call is about: the same again is another try of the same thing, whatever else it carries. Where all articles share
 * a path, the article in the body tells them apart.
 */
export const subjectOf = (method: string, url: string, body?: object): string =>
  `${method} ${url.split('?', 1)[0]}${articleIn(body)}`;
