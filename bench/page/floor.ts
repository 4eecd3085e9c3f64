import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = join(ROOT, 'src', 'floor.js');

/** A sign-in form made only of React and React Aria, without style sheets, charts, text files or calls to the server. */
const SOURCE = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Form } from 'react-aria-components/Form';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';

const field = (label, type) =>
  h(TextField, { isRequired: true, name: type, type }, h(Label, null, label), h(Input), h(FieldError));

createRoot(document.querySelector('#root')).render(
  h('main', null,
    h('h1', null, 'Sign in'),
    h(Form, null, field('E-mail address', 'email'), field('Password', 'password'), h(Button, { type: 'submit' }, 'Sign in')),
  ),
);`;

const floorScript = async (): Promise<string> => {
  const entry: Plugin = {
    name: 'floor',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? SOURCE : null),
  };
  const result = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [entry],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2023', rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const script = result.output.find((output) => output.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('the floor page has no script');
  return script.code;
};

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>
<div id="root"></div><script type="module" src="/floor.js"></script></html>`;

/** Serves the floor: a page with React and React Aria alone. Returns the page's address and the server to close. */
export const serveFloor = async (): Promise<{ origin: string; server: Server }> => {
  const script = gzipSync(await floorScript(), { level: 9 });
  const server = createServer(({ url = '/' }, response) => {
    const isScript = extname(url) === '.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isScript ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor page has no address');
  return { origin: `http://127.0.0.1:${address.port}`, server };
};
