import type { Mistake } from './mistake.ts';

const HTTP = ['tests/ui/client/http.test.tsx'];

/** These mistakes are between the screens and the server. */
export const WIRE_MISTAKES: readonly Mistake[] = [
  {
    name: 'client-sends-no-key',
    kind: 'missing header',
    flow: 'checkout',
    file: 'src/api/client/http.ts',
    find: "  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);\n",
    replace: '',
    near: HTTP,
  },
  {
    name: 'client-sends-no-csrf-token',
    kind: 'missing header',
    flow: 'sign-in',
    file: 'src/api/client/http.ts',
    find: "    headers.set('X-CSRFToken', csrfToken() ?? '');\n",
    replace: '',
    near: HTTP,
  },
  {
    name: 'client-does-not-say-for-whom',
    kind: 'missing header',
    flow: 'representation',
    file: 'src/api/client/http.ts',
    find: 'const headers = callHeaders(call.actingFor);',
    replace: 'const headers = callHeaders(call.actingFor ?? null);',
    near: HTTP,
  },
  {
    name: 'client-does-not-say-in-which-language',
    kind: 'missing header',
    flow: 'preferences',
    file: 'src/api/client/http.ts',
    find: "new Headers({ 'Accept-Language': clientListener().language() })",
    replace: 'new Headers()',
    near: HTTP,
  },
  {
    name: 'client-converts-the-first-capital-only',
    kind: 'case conversion',
    flow: 'checkout',
    file: 'src/api/contract/case.contract.ts',
    find: 'key.replace(/[A-Z]/g',
    replace: 'key.replace(/[A-Z]/',
    near: HTTP,
  },
  {
    name: 'server-converts-no-lists',
    kind: 'case conversion',
    flow: 'cart',
    file: 'src/api/contract/case.contract.ts',
    find: 'inner.map(renamed)',
    replace: 'inner.map((item: unknown) => item)',
    near: ['tests/server/carts/cart.test.ts'],
  },
  {
    name: 'client-does-not-know-how-long-to-wait',
    kind: 'missing header',
    flow: 'sign-in',
    file: 'src/api/client/call-failure.ts',
    find: "secondsFrom(response?.headers.get('retry-after'))",
    replace: 'secondsFrom(null)',
    near: HTTP,
  },
  {
    name: 'client-gives-up-after-a-refused-token',
    kind: 'guard inverted',
    flow: 'session',
    file: 'src/api/client/http.ts',
    find: 'if (!isTokenRefused(error)) throw error;',
    replace: 'if (isTokenRefused(error)) throw error;',
    near: HTTP,
  },
];
