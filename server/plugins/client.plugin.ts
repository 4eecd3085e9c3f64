import type { IncomingMessage } from 'node:http';

import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { INSPECTOR_FOLDER } from '#server/start/inspector-folder.ts';

import { replyWithCode } from './errors.plugin.ts';

const DAY_SECONDS = 86_400;

/** Built names change with their content; texts may be up to seven days old (section 7 of the specification). */
const cachingOf = (path: string): string => {
  const file = path.replace(/\.(?:br|gz)$/, '');
  if (file.endsWith('.html')) return 'no-cache';
  if (file.endsWith('.json')) return `public, max-age=${7 * DAY_SECONDS}`;
  return /[\\/]assets[\\/]/.test(file)
    ? `public, max-age=${365 * DAY_SECONDS}, immutable`
    : `public, max-age=${DAY_SECONDS}`;
};

/** Returns whether the path is a built file, one next to index.html or one that other programs look for, and not a page of the portal. */
const isFile = (path: string): boolean =>
  /^\/(?:assets|\.well-known)(?:\/|$)/.test(path) || /^\/[^/]+\.[a-z]+$/.test(path);

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

const isReadable = (path: string): boolean => {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/** Is neither a file nor a page. */
const NOWHERE = '/no-such-page';

/**
 * The router would answer an address that cannot be decoded with an error text before any plugin is asked, so such an address becomes a
 * page that does not exist. Below /api, the error is the answer.
 */
export const readablePageOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  /^\/(?!api\/)/.test(url) && !isReadable(pathOf(url)) ? NOWHERE : url;

/**
 * Serves the built client; every path that is not a file is a page, and the client knows which. Only servers with demo data serve the
 * inspector.
 */
export const clientPlugin = fp<{ folder: string }>(async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Each file has a route of its own: a route for all paths would take unknown ones below /api, too.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url?.startsWith(`/${INSPECTOR_FOLDER}/`) && !(await isDemoDatabase(app.database))) {
      return replyWithCode(reply, 404, 'NOT_FOUND_ERROR');
    }
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.originalUrl);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isFile(path);
    if (!isPage) return replyWithCode(reply, 404, 'NOT_FOUND_ERROR');
    if (isReadable(path)) return reply.sendFile('index.html');
    // A browser that knew the page's version would ask whether it is still the newest, and a 404 cannot say so without a body.
    return reply.code(404).sendFile('index.html', { etag: false, lastModified: false });
  });
});
