import { expect } from 'vitest';

import type { Answer, TestClient } from './client.ts';

/** Sends a form of a page below `/identity`, as a browser does. */
export const sendForm = (
  client: TestClient,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  client.raw({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Returns the value of a hidden field. */
export const fieldIn = ({ body }: Answer, name: string): string => {
  const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(String(body)) ?? [];
  expect(value).toBeDefined();
  return value ?? '';
};

export const titleOf = ({ body }: Answer): string | undefined =>
  /<h1[^>]*>([^<]*)<\/h1>/.exec(String(body))?.[1];
