import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium, type Browser } from 'playwright-core';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { chromiumLaunch } from '#tests/support/browser/chromium.ts';
import { isOfInspector } from '#tests/support/browser/cold-visit.ts';

import { buildBaseline, buildClient, type ClientBuild, type LibraryImport } from './client-build.ts';
import { withDemoDatabase } from './demo-databases.ts';
import { demoPortal } from './demo-portal.ts';
import { record, table } from './report.ts';

/** `budget` is in kilobytes of scripts. */
const PAGES = [
  { name: 'before sign-in', path: '/auth/sign-in', signedIn: false, budget: 168 },
  { name: 'shop', path: '/shop/media', signedIn: true, budget: 195 },
  { name: 'checkout', path: '/shop/checkout', signedIn: true, budget: 215 },
] as const;

/** Opens a new browser context, so that nothing is cached. */
const signedInContext = async (browser: Browser, origin: string, isSignedIn: boolean) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  if (!isSignedIn) return context;
  const post = async (path: string, data: object) => {
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const answer = await context.request.post(`/api${path}`, { data, headers: { 'X-CSRFToken': token } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  };
  await context.request.get('/api/config/');
  await post('/auth/sign-in/', { email: 'full@demo.example', password: DEMO_PASSWORD });
  await post('/shopping-cart/add/', { article_no: 'SET-14999', quantity: 1 });
  return context;
};

/** Returns the files of the client that the browser loads for a page, and how many bytes of each cross the network. */
const filesLoaded = async (
  browser: Browser,
  origin: string,
  { path, signedIn }: (typeof PAGES)[number],
): Promise<ReadonlyMap<string, number>> => {
  const context = await signedInContext(browser, origin, signedIn);
  const page = await context.newPage();
  const files = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (isOfInspector(pathname) || pathname.startsWith('/api/') || extname(pathname) === '') return;
    files.set(pathname.slice(1), (await request.sizes()).responseBodySize);
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
  await context.close();
  return files;
};

const KB = 1_024;
const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / KB;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const librariesOf = ({ modulesOf, importsOf }: ClientBuild, files: readonly string[]): LibraryImport[] => {
  const imports = files.flatMap((file) => modulesOf.get(file) ?? []).flatMap((id) => importsOf.get(id) ?? []);
  return [...new Map(imports.map((each) => [`${each.specifier} ${each.name}`, each])).values()];
};

export const benchClient = async (): Promise<void> => {
  console.log('client …');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-client-'));
  const emptyFolder = mkdtempSync(join(tmpdir(), 'portal-bench-baseline-'));
  const built = await buildClient(folder);
  const rows: (string | number)[][] = [];
  await withDemoDatabase('PGlite', 600, async ({ database }) => {
    const app = await demoPortal(database, folder);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const browser = await chromium.launch(chromiumLaunch());
    for (const page of PAGES) {
      const files = await filesLoaded(browser, origin, page);
      const names = [...files.keys()];
      const sent = (extension: string) =>
        sum(names.filter((file) => extname(file) === extension).map((file) => files.get(file)! / KB));
      const scripts = names.filter((file) => extname(file) === '.js');
      rows.push([
        page.name,
        sent('.js'),
        page.budget,
        sum(scripts.map((file) => gzipped(readFileSync(join(folder, file))))),
        sum((await buildBaseline(librariesOf(built, names), emptyFolder)).map(gzipped)),
        sent('.css'),
        sent('.woff2'),
      ]);
    }
    await browser.close();
    await app.close();
  });
  for (const each of [folder, emptyFolder]) rmSync(each, { recursive: true, force: true });
  record(
    'What the browser loads',
    `Kilobytes that Chromium loads with an empty cache until the network is quiet: as the portal sends them (scripts and styles in brotli), and
for scripts also with gzip. The baseline is built with the same configuration from the prescribed libraries alone: for each page, exactly the imports of its
modules from \`react\`, \`react-dom\`, \`xstate\`, \`@xstate/react\`, \`wouter\`, \`@tanstack/react-query\`, \`ofetch\`, \`i18next\`, \`react-i18next\`, \`dayjs\`,
\`@react-aria/toast\` and React Aria, in one script. Texts come with the page.

${table(['Page', 'scripts', 'budget', 'by gzip', 'baseline by gzip', 'styles', 'fonts'], rows)}`,
  );
};
