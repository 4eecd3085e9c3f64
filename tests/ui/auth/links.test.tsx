import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heading, leave, open, press } from '#tests/ui/checkout/fixture.tsx';
import { violations } from '#tests/ui/kit/inspect.ts';

afterEach(leave);

const nobody = { signedIn: false };
const message = () => page.getByRole('main').getByRole('alert');

describe('the link of a verification mail', () => {
  const VERIFY = 'POST /token_verification/verify-email-token/';

  test('confirms the address with a single call', async () => {
    const server = await open('/auth/verify-email?token=abc', nobody);
    await expect.element(heading('Your e-mail address is verified')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    expect(server.calls.filter((call) => call === VERIFY)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('leads signed-in people to the portal', async () => {
    await open('/auth/verify-email?token=abc');
    await expect.element(heading('Your e-mail address is verified')).toBeVisible();
    await expect.element(page.getByText('Thank you.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/');
  });

  test('the link of a verification mail is incomplete without its token', async () => {
    const server = await open('/auth/verify-email', nobody);
    await expect.element(message()).toMatchTextContent('No verification token found.');
    expect(server.calls).not.toContain(VERIFY);
    expect(await violations()).toEqual([]);
  });

  test('says that it is being checked', async () => {
    const server = await open('/auth/migration', nobody);
    const answer = server.hold(VERIFY);
    history.pushState(null, '', '/auth/verify-email?token=abc');
    await expect.element(heading('Your e-mail address is being verified')).toBeVisible();
    expect(await violations()).toEqual([]);
    answer();
    await expect.element(heading('Your e-mail address is verified')).toHaveFocus();
  });

  test.each([
    ['VERIFICATION_TOKEN_INVALID_ERROR', /could not be verified/, /not valid/],
    ['VERIFICATION_TOKEN_IS_EXPIRED_ERROR', /A new link follows/, /expired/],
    ['VERIFICATION_TOKEN_NOT_EXISTS_ERROR', /could not be verified/, /does not exist/],
    ['VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR', /already verified/, /verified already/],
  ])('says what is wrong with it: %s', async (code, title, text) => {
    const server = await open('/auth/migration', nobody);
    server.refuse(VERIFY, { status: 400, code });
    history.pushState(null, '', '/auth/verify-email?token=abc');
    await expect.element(heading(title)).toBeVisible();
    await expect.element(message()).toMatchTextContent(text);
    expect(await violations()).toEqual([]);
  });

  test('the link of a verification mail can be tried again when the server is at fault', async () => {
    const server = await open('/auth/migration', nobody);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    server.refuse(VERIFY, { status: 500, code: 'GENERAL_SERVER_ERROR' });
    history.pushState(null, '', '/auth/verify-email?token=abc');
    await expect.element(message()).toMatchTextContent(/server is unavailable/);
    await expect.element(heading('Your e-mail address could not be verified')).toHaveFocus();
    server.refuse(VERIFY, undefined);
    await press('button', 'Try again');
    await expect.element(heading('Your e-mail address is verified')).toBeVisible();
  });
});

describe('the link that ends the newsletter', () => {
  const address = '/newsletter/unsubscribe?email=ada%40beck.example&token=signed';

  test('changes nothing before the person confirms', async () => {
    const server = await open(address, nobody);
    await expect.element(page.getByText('ada@beck.example')).toBeVisible();
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(await violations()).toEqual([]);
    await press('button', 'Unsubscribe');
    await expect.element(heading('You are unsubscribed')).toHaveFocus();
    expect(server.calls.map(decodeURIComponent)).toContain(
      'POST /newsletter/unsubscribe/?email=ada@beck.example&token=signed',
    );
    expect(await violations()).toEqual([]);
  });

  test.each(['ada+news@beck.example', 'ada%2Bnews%40beck.example'])(
    'reads the plus sign of %s',
    async (written) => {
      const server = await open(`/newsletter/unsubscribe?email=${written}`, nobody);
      await expect.element(page.getByText('ada+news@beck.example')).toBeVisible();
      await press('button', 'Unsubscribe');
      await expect.element(heading('You are unsubscribed')).toHaveFocus();
      expect(server.calls.map(decodeURIComponent)).toContain(
        'POST /newsletter/unsubscribe/?email=ada+news@beck.example',
      );
    },
  );

  test('needs an e-mail address', async () => {
    await open('/newsletter/unsubscribe', nobody);
    await expect.element(message()).toMatchTextContent(/No e-mail address found/i);
    expect(page.getByRole('button', { name: 'Unsubscribe' }).elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('the link that ends the newsletter can be tried again when it fails', async () => {
    const server = await open(address, nobody);
    server.refuse('POST /newsletter', 'lost');
    await press('button', 'Unsubscribe');
    await expect.element(message()).toMatchTextContent(/have not been unsubscribed/);
    expect(await violations()).toEqual([]);
    server.refuse('POST /newsletter', undefined);
    await press('button', 'Unsubscribe');
    await expect.element(heading('You are unsubscribed')).toBeVisible();
  });
});
