import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { importJWK, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import Provider, { type InteractionResults } from 'oidc-provider';

import { newOpenIdStore } from './openid-store.ts';
import { confirmSignOut, forgottenPage, PAGE, signInPage } from './openid-pages.ts';

/** Describes a person with an account at the provider. */
interface ProviderAccount {
  readonly subject: string;
  email: string;
  emailVerified: boolean | undefined;
  password: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Names the ways in which the provider can misbehave. */
type Misbehaviour = 'none' | 'down' | 'ill' | 'silent' | 'silentTokens' | 'wrongNonce' | 'expiredCode';

export interface OpenIdProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly accounts: ProviderAccount[];
  misbehaviour: Misbehaviour;
  /** Runs while a person returns from the provider, when the portal has the ID token and asks for the facts about the person. */
  meanwhile: (sid: string) => Promise<void>;
  /** Counts the requests that stay open because the provider does not answer. */
  unanswered: number;
  /** Makes the portal at this origin its only client. */
  admit(portalOrigin: string, logoutUri?: string): Promise<void>;
  /** Opens an account, by default with a verified address. */
  enrol(account: Partial<ProviderAccount> & { readonly email: string }): ProviderAccount;
  /** Signs any claims with the provider's key. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  close(): Promise<void>;
}

export const PROVIDER_PASSWORD = 'At-the-Provider-2026!';

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: 'key of the provider',
});

interface Options {
  /** Gives the provider an endpoint that ends its session. */
  readonly signsOut?: boolean;
  /** Puts the facts about a person into the ID token; otherwise the portal has to request them. */
  readonly tellsInToken?: boolean;
  /** Says that the provider can ask which of several accounts a person means. */
  readonly listsAccounts?: boolean;
}

/** Starts a certified OpenID provider on the loopback. */
export const startOpenIdProvider = async (
  portalOrigin: string | null,
  { signsOut = true, tellsInToken = false, listsAccounts = false }: Options = {},
): Promise<OpenIdProvider> => {
  const accounts: ProviderAccount[] = [];
  const client = { id: 'portal', secret: 'a secret of portal and provider' };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = signingKey();

  const handle: OpenIdProvider = {
    issuer,
    client,
    accounts,
    misbehaviour: 'none',
    meanwhile: async () => {},
    unanswered: 0,
    sign: async (claims, header) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
        .sign(await importJWK(key, key.alg)),
    admit: async (origin, logoutUri) => {
      const portal = {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/auth/sign-in`],
        ...(logoutUri !== undefined && {
          backchannel_logout_uri: logoutUri,
          backchannel_logout_session_required: true,
        }),
      };
      await store('Client').upsert(client.id, portal, 0);
    },
    enrol: (more) => {
      const account = {
        subject: randomUUID(),
        emailVerified: true,
        password: PROVIDER_PASSWORD,
        ...more,
      };
      accounts.push(account);
      return account;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const store = newOpenIdStore(() => handle.misbehaviour === 'expiredCode');

  /** Returns the name of the session that an access token stems from. */
  const sidOf = async (token: object | undefined): Promise<string> => {
    const { sessionUid = '' } = (token ?? {}) as { readonly sessionUid?: string };
    const session = await store('Session').findByUid(sessionUid);
    return session?.authorizations?.[client.id]?.sid ?? '';
  };

  const provider = new Provider(issuer, {
    adapter: store,
    jwks: { keys: [key] },
    // The provider's guard against calls to private networks would keep it from calling the portal under test.
    fetch: (url, request) => fetch(url, { ...request, dispatcher: undefined } as RequestInit),
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    ...(listsAccounts && { discovery: { prompt_values_supported: ['none', 'login', 'select_account'] } }),
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !tellsInToken,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: signsOut,
        logoutSource: async (ctx, form) => void (ctx.body = confirmSignOut(form)),
      },
    },
    renderError: (ctx, { error }) => void (ctx.body = error),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    // The portal is a first-party client, so the provider does not ask for consent.
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const session = ctx.oidc.session!;
      const given = session.grantIdFor(client.id);
      if (given !== undefined) return Grant.find(given);
      const grant = new Grant({ clientId: client.id, accountId: session.accountId! });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    findAccount: async (ctx, subject, token) => {
      const account = accounts.find((each) => each.subject === subject);
      if (ctx.path === '/me') await handle.meanwhile(await sidOf(token));
      return (
        account && {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            email: account.email,
            email_verified: account.emailVerified,
            given_name: account.firstName,
            family_name: account.lastName,
          }),
        }
      );
    },
  });

  /** Serves the pages of the provider: sign in, refuse, and choose a new password. */
  const interact = async (request: IncomingMessage, reply: ServerResponse, path: string): Promise<void> => {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const account = accounts.find(({ email }) => email === form.get('email'));
    const show = (page: string) => void reply.setHeader('content-type', PAGE).end(page);
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
    if (path.endsWith('/forgotten')) {
      if (request.method === 'GET') return show(forgottenPage());
      if (account !== undefined) account.password = form.get('password') ?? '';
      return void reply.writeHead(303, { location: path.replace('/forgotten', '') }).end();
    }
    if (request.method === 'GET') return show(signInPage(path));
    if (form.has('refuse')) return finish({ error: 'access_denied' });
    return account === undefined || account.password !== form.get('password')
      ? show(signInPage(path, 'These are not known here.'))
      : finish({ login: { accountId: account.subject } });
  };

  if (portalOrigin !== null) await handle.admit(portalOrigin);
  const answer = provider.callback();
  server.on('request', (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const { misbehaviour } = handle;
    if (misbehaviour === 'down') return void request.socket.destroy();
    if (misbehaviour === 'ill') return void reply.writeHead(503).end();
    if (misbehaviour === 'silent' || (misbehaviour === 'silentTokens' && pathname === '/token')) {
      handle.unanswered += 1;
      request.socket.once('close', () => (handle.unanswered -= 1));
      return;
    }
    if (misbehaviour === 'wrongNonce' && searchParams.has('nonce')) {
      searchParams.set('nonce', randomUUID());
      request.url = `${pathname}?${searchParams}`;
    }
    if (pathname.startsWith('/interaction/')) return void interact(request, reply, pathname);
    void answer(request, reply);
  });
  return handle;
};
