import { expect, test } from 'vitest';

import { isFromElsewhere } from '#server/domain/sign-in/request-origin.ts';

const PORTAL = 'https://portal.example';

test.each([
  ['nothing, as other programs do', {}, false],
  ['the same origin', { site: 'same-origin', origin: PORTAL }, false],
  ['a request from the browser itself', { site: 'none' }, false],
  ['a sibling subdomain', { site: 'same-site' }, true],
  ['another site', { site: 'cross-site' }, true],
  ['a word that no browser knows', { site: 'same-origin, same-origin' }, true],
  ['another site that names our origin', { site: 'cross-site', origin: PORTAL }, true],
  ['our site with the origin of another', { site: 'same-origin', origin: 'https://evil.example' }, true],
  ['the origin alone', { origin: PORTAL }, false],
  ['the origin of a sibling subdomain alone', { origin: 'https://shop.portal.example' }, true],
  ['the parent domain', { origin: 'https://example' }, true],
  ['the origin without encryption', { origin: 'http://portal.example' }, true],
  ['another port', { origin: 'https://portal.example:8443' }, true],
  ['an origin that is kept secret', { origin: 'null' }, true],
  ['an empty origin', { origin: '' }, true],
  ['two origins', { origin: `${PORTAL}, https://evil.example` }, true],
] as const)('a request that says %s is from elsewhere: %s', (_, said, isElsewhere) => {
  const publicUrl = new URL(PORTAL);
  const request = { site: undefined, origin: undefined, host: 'portal.example', publicUrl, ...said };
  expect(isFromElsewhere(request)).toBe(isElsewhere);
});

test.each([
  ['http://192.0.2.7:3000', '192.0.2.7:3000', null, false],
  ['https://portal.example', 'portal.example', null, false],
  ['http://portal.example', 'portal.example:80', null, false],
  ['https://portal.example', 'portal.example:443', PORTAL, false],
  ['http://192.0.2.8:3000', '192.0.2.7:3000', null, true],
  ['http://192.0.2.7:3001', '192.0.2.7:3000', null, true],
  // A proxy may use a host name that people do not, and the operator may call from the machine itself.
  [PORTAL, '127.0.0.1:3000', PORTAL, false],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', PORTAL, false],
  ['https://evil.example', '127.0.0.1:3000', PORTAL, true],
  ['', '', null, true],
])(
  'a request from a page of %s to the host %s, with the public address %s, is from elsewhere: %s',
  (origin, host, publicUrl, isElsewhere) => {
    const request = {
      site: undefined,
      origin,
      host,
      publicUrl: publicUrl === null ? null : new URL(publicUrl),
    };
    expect(isFromElsewhere(request)).toBe(isElsewhere);
  },
);
