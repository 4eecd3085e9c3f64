import type { IncomingMessage } from 'node:http';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { REDIRECTS, routeAt, ROUTES } from '#machines/portal/navigation/routes.ts';
import { DAY_MS, DAY_SECONDS } from '#server/domain/durations.ts';
import type { BuiltClient } from '#server/pages/built-client.ts';
import { findOtherFile, keepClientFiles } from '#server/pages/client-files.ts';
import { makerIcon } from '#server/maker/maker-look.ts';
import { brandPage } from '#server/pages/brand.ts';
import { gatherFirstAnswers } from '#server/pages/first-answers.ts';
import { renderPage } from '#server/pages/page.ts';
import { MANIFEST_FOLDER } from '#server/start/client-sources.ts';
import { INSPECTOR_FOLDER } from '#server/start/inspector-folder.ts';

import { refuse } from './errors.plugin.ts';
import { wishedLanguage } from './wished-language.ts';

/**
 * Returns how long a file may be cached: a built file gets a new name with new content, and interface texts may be up to seven days old
 * (section 7 of the specification).
 */
const cachingOf = (path: string): string => {
  const file = path.replace(/\.(?:br|gz)$/, '');
  if (file.endsWith('.json')) return `public, max-age=${7 * DAY_SECONDS}`;
  return /[\\/]assets[\\/]/.test(file)
    ? `public, max-age=${365 * DAY_SECONDS}, immutable`
    : `public, max-age=${DAY_SECONDS}`;
};

/** Returns a path as the router reads it, no matter how it is spelt, or `null` if it cannot be decoded. */
const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** Matches everything below `/assets` and `/api`, and the files next to index.html. */
const NO_PAGE = /^\/*(?:(?:assets|api)(?:\/|$)|(?!index\.html$)[^/]+\.[a-z]+$)/;

/** No page has a part that begins with a dot, such as `..`, a hidden file, or `.well-known`, which programs probe. */
const DOTTED = /\/\./;

/**
 * Returns whether a path leads to a file or a call, and not to a page. Browsers and proxies read many spellings as the same path, so this
 * check allows for a host, backslashes, and encoded or repeated slashes.
 */
const isFile = (path: string): boolean => {
  const plain = (decoded(path) ?? path).replace(/^\w+:\/\/[^/]*/, '').replaceAll('\\', '/');
  return NO_PAGE.test(plain) || DOTTED.test(plain);
};

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

const isReadable = (path: string): boolean => decoded(path) !== null;

/** An address that has neither a file nor a page. */
const NOWHERE = '/no-such-page';

/**
 * Turns an address that cannot be decoded into that of a page that does not exist, because the router would answer with an error text
 * before any plugin runs. Below /api, that error is the answer.
 */
export const readablePageOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  /^\/(?!api\/)/.test(url) && !isReadable(pathOf(url)) ? NOWHERE : url;

/** Lists files that are not served: a page is made from index.html for each request, and only the server reads the manifest. */
const UNSERVED = ['index.html*', `${MANIFEST_FOLDER}/**`];

/**
 * Serves the built client. Every path that is not a file is a page, and the client knows which one. A page holds the answers to its first
 * calls, so that it normally waits only for its files. Only servers with demo data serve the inspector.
 */
export const clientPlugin = fp<{ folder: string; client: BuiltClient }>(async (app, { folder, client }) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Each file has its own route, because a route for all paths would also answer unknown paths below /api.
    wildcard: false,
    index: false,
    globIgnore: UNSERVED,
    cacheControl: false,
    // Files are small and fetched whole. Their names hold a hash of their content, so they never change. Fetching the few texts again after
    // seven days costs less than an ETag on every file.
    acceptRanges: false,
    lastModified: false,
    etag: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url?.startsWith(`/${INSPECTOR_FOLDER}/`) && !(await isDemoDatabase(app.database))) {
      return refuse(reply, 'NOT_FOUND_ERROR');
    }
  });
  const branded = { ...client, index: brandPage(client.index, app.maker) };
  app.get('/icon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(makerIcon(app.maker)),
  );
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.originalUrl;
    const route = routeAt(url);
    const gathered = await gatherFirstAnswers(request, route, url);
    return (
      reply
        .type('text/html; charset=utf-8')
        // A copy in the browser's cache would contain earlier answers, perhaps those for another person.
        .header('cache-control', 'no-store')
        .send(renderPage(branded, route, url, wishedLanguage(request), gathered))
    );
  };
  for (const path of [...ROUTES.map(({ pattern }) => pattern), ...Object.keys(REDIRECTS)])
    app.get(path, sendPage);
  // For any other address, the client says in the person's language that no page exists there.
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.originalUrl);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isFile(path)) return sendPage(request, reply.code(isReadable(path) ? 200 : 404));
    // The page that asks for this file may come from a process of an earlier or a later version.
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const other = isRead ? await findOtherFile(app.database, path, takesBrotli) : null;
    if (other === null) return refuse(reply, 'NOT_FOUND_ERROR');
    if (other.encoding !== null) reply.header('content-encoding', other.encoding);
    return reply
      .type(other.type)
      .headers({ 'cache-control': cachingOf(path), vary: 'accept-encoding' })
      .send(other.content);
  });
  const keep = () => keepClientFiles(app.database, app.clock, folder);
  let timer: NodeJS.Timeout | undefined;
  // The first page that this process sends may load its files from another process, so the files are stored first.
  app.addHook('onReady', keep);
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      keep().catch((error: unknown) =>
        app.log.error({ err: error }, 'the client’s files could not be stored in the database'),
      );
    }, DAY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
