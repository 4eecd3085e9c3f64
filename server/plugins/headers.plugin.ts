import fp from 'fastify-plugin';
import helmet from 'helmet';

/** Where the tag manager's script comes from; asked only after consent (decisions 35). */
const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * What a browser may do with the portal's pages: run our own files, and nothing of anyone else's. Made once:
 * `@fastify/helmet` would make it anew for each request.
 */
export const headersPlugin = fp(async (app) => {
  const { publicUrl, tagId } = app.settings;
  const tagManager = tagId === null ? [] : [TAG_MANAGER];
  const sendHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...tagManager],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...tagManager],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...tagManager],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    strictTransportSecurity:
      publicUrl?.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    sendHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
});
