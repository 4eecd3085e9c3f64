import fp from 'fastify-plugin';
import helmet from 'helmet';

import { DAY_SECONDS } from '#server/domain/durations.ts';
import { hashOf } from '#server/domain/csp/policy-hash.ts';
import { makerStyle } from '#server/maker/maker-look.ts';
import type { BuiltClient } from '#server/pages/built-client.ts';
import { CSP_REPORTS_PATH, REPORTING_ENDPOINTS } from '#server/domain/csp/csp-report.ts';

/** The path of the built files; no page is below it. */
const FILES = '/assets/';

/** The origin of the tag manager's script, which is loaded only after consent (settled point 35). */
const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * Allows the portal's pages to run only our own files, the scripts in index.html and, if one is set, the tag manager, and to use only our
 * own styles and the maker's. A built file gets only the headers that protect a file, because browsers take the rest from the page: on a
 * first visit, the headers of a dozen files would weigh as much as two screens. The headers are built once: `@fastify/helmet` would build
 * them again for each request.
 */
export const headersPlugin = fp<Pick<BuiltClient, 'inlineScripts'>>(async (app, { inlineScripts }) => {
  const { publicUrl, tagId } = app.settings;
  const tagManager = tagId === null ? [] : [TAG_MANAGER];
  const strictTransportSecurity =
    publicUrl?.protocol === 'https:' ? { maxAge: 365 * DAY_SECONDS, includeSubDomains: false } : false;
  const referrerPolicy = { policy: 'same-origin' } as const;
  const protectFile = helmet({
    // A file that is opened on its own, outside a page, is not allowed to run or load anything.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity,
    referrerPolicy,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const protectAnswer = helmet({
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
        // None of our code creates scripts or markup from text; with a tag, the policy `default` admits only the scripts of the tag's
        // vendor.
        'trusted-types': tagId === null ? ["'none'"] : ['default'],
        'report-uri': [CSP_REPORTS_PATH],
        'report-to': ['csp'],
      },
    },
    strictTransportSecurity,
    referrerPolicy,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const hasAll = (error: unknown) => done(error as Error | undefined);
    if (request.url.startsWith(FILES)) return protectFile(request.raw, reply.raw, hasAll);
    reply.header('reporting-endpoints', REPORTING_ENDPOINTS);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    protectAnswer(request.raw, reply.raw, hasAll);
  });
});
