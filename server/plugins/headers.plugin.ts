import fp from 'fastify-plugin';
import helmet from 'helmet';

import { hashOf } from '#server/domain/csp/policy-hash.ts';
import { makerStyle } from '#server/maker/maker-look.ts';
import type { BuiltClient } from '#server/pages/built-client.ts';
import { CSP_REPORTS_PATH, REPORTING_ENDPOINTS } from '#server/domain/csp/csp-report.ts';

/** The tag manager's script comes from here; it is loaded only after consent (settled point 35). */
const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * Allows the portal's pages to run only our own files and the scripts in index.html, and to use only our own styles and the maker's. The
 * headers are built once: `@fastify/helmet` would build them again for each request.
 */
export const headersPlugin = fp<Pick<BuiltClient, 'inlineScripts'>>(async (app, { inlineScripts }) => {
  const { publicUrl, tagId } = app.settings;
  const tagManager = tagId === null ? [] : [TAG_MANAGER];
  const sendHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inlineScripts, ...tagManager],
        'style-src': ["'self'", hashOf(makerStyle(app.maker))],
        'img-src': ["'self'", 'data:', ...tagManager],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...tagManager],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // None of our code creates scripts or markup from text; the tag's policy lets it load scripts of its maker.
        'trusted-types': tagId === null ? ["'none'"] : ['default'],
        'report-uri': [CSP_REPORTS_PATH],
        'report-to': ['csp'],
      },
    },
    strictTransportSecurity:
      publicUrl?.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('reporting-endpoints', REPORTING_ENDPOINTS);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    sendHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
});
