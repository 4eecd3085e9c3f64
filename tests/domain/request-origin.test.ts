import { expect, test } from 'vitest';

import { isFromElsewhere } from '#server/domain/sign-in/request-origin.ts';

const PORTAL = 'https://portal.example';

test.each([
  ['no header, as other programs send it,', 'is not', {}],
  ['the same origin', 'is not', { site: 'same-origin', origin: PORTAL }],
  ['the mark of the browser itself', 'is not', { site: 'none' }],
  ['a sibling subdomain as its site', 'is', { site: 'same-site' }],
  ['another site', 'is', { site: 'cross-site' }],
  ['a site that no browser names', 'is', { site: 'same-origin, same-origin' }],
  ['another site and our origin', 'is', { site: 'cross-site', origin: PORTAL }],
  ['our site and the origin of another', 'is', { site: 'same-origin', origin: 'https://evil.example' }],
  ['our origin alone', 'is not', { origin: PORTAL }],
  ['the origin of a sibling subdomain alone', 'is', { origin: 'https://shop.portal.example' }],
  ['the parent domain as its origin', 'is', { origin: 'https://example' }],
  ['our origin without encryption', 'is', { origin: 'http://portal.example' }],
  ['our origin at another port', 'is', { origin: 'https://portal.example:8443' }],
  ['an origin that is kept secret', 'is', { origin: 'null' }],
  ['an empty origin', 'is', { origin: '' }],
  ['two origins', 'is', { origin: `${PORTAL}, https://evil.example` }],
] as const)('a request with %s %s from elsewhere', (_, verb, said) => {
  const publicUrl = new URL(PORTAL);
  const request = { site: undefined, origin: undefined, host: 'portal.example', publicUrl, ...said };
  expect(isFromElsewhere(request)).toBe(verb === 'is');
});

test.each([
  ['http://192.0.2.7:3000', '192.0.2.7:3000', null, 'is not'],
  ['https://portal.example', 'portal.example', null, 'is not'],
  ['http://portal.example', 'portal.example:80', null, 'is not'],
  ['https://portal.example', 'portal.example:443', PORTAL, 'is not'],
  ['http://192.0.2.8:3000', '192.0.2.7:3000', null, 'is'],
  ['http://192.0.2.7:3001', '192.0.2.7:3000', null, 'is'],
  // A proxy may use a host name that people do not, and the operator may call from the machine itself.
  [PORTAL, '127.0.0.1:3000', PORTAL, 'is not'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', PORTAL, 'is not'],
  ['https://evil.example', '127.0.0.1:3000', PORTAL, 'is'],
  ['', '', null, 'is'],
])(
  'with the origin %j, the host %j and the public address %j, a request %s from elsewhere',
  (origin, host, publicUrl, verb) => {
    const request = {
      site: undefined,
      origin,
      host,
      publicUrl: publicUrl === null ? null : new URL(publicUrl),
    };
    expect(isFromElsewhere(request)).toBe(verb === 'is');
  },
);
