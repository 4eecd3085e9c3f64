import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { sessionMachine } from '#machines/portal/session/session.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { CUSTOMERS } from '#tests/paths/flows/portal/representation/representation.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { sessionTitles } from './session.titles.ts';

/** In this model, a session ends after twelve hours, however long a person works. */
const endsAt = 12 * 3_600_000;
const deadlines = { warnAt: 28 * 60_000, expiresAt: 30 * 60_000, endsAt };
/** These are the deadlines of a person who has been signed in for nearly as long as a session may last. */
const last = { ...deadlines, endsAt: deadlines.expiresAt };
const later = { warnAt: 58 * 60_000, expiresAt: 60 * 60_000, endsAt };

const BEN = visitor('ben', LEVELS.full, ROLES.dealer);

type Here = Standpoint<typeof sessionMachine>;

/** Returns whether the warning covers the page. */
const isWarned = ({ value }: Here): boolean =>
  typeof value === 'object' && 'signedIn' in value && typeof value.signedIn === 'object';

const isLast = ({ context: { deadlines: known } }: Here): boolean =>
  known !== null && known.endsAt === known.expiresAt;

/**
 * Returns whether the page for blocked users is shown, which stays as long as the user is known to be blocked, even
 * while the server is asked again.
 */
const isTurnedAway = ({ context, value }: Here): boolean =>
  value === 'blocked' || context.visitor?.permissionLevel === LEVELS.blocked;

/** Returns the parts of the context that decide the pause before the next look, after a silence of this many milliseconds. */
const silentFor = (ms: number): Pick<Here['context'], 'now' | 'unansweredSince'> => ({
  now: () => ms,
  unansweredSince: 0,
});

/** Lets a person sign in only where the sign-in form is shown. */
const hasForm = ({ value }: Here) =>
  value === 'signedOut' || (typeof value === 'object' && 'expired' in value && value.expired === 'left')
    ? {}
    : null;

export const sessionModel = pathModel(sessionMachine, {
  titles: sessionTitles,
  starts: { 'the portal is opened': ({ now }) => ({ now }) },
  goals: {
    'a person works and signs out': {
      from: 'the portal is opened',
      through: ['the server says: Anna is signed in', 'signedIn.fresh', 'press *Sign out*'],
      to: 'signedOut',
    },
    'a person stays signed in when the time is nearly up': {
      from: 'the portal is opened',
      through: [
        'the server says: Anna is signed in',
        'signedIn.expiring.warned',
        'press *Stay signed in*',
        'the session is prolonged',
      ],
      to: 'signedIn.fresh',
    },
    'a session ends in the middle of work, and the same person comes back': {
      from: 'the portal is opened',
      through: [
        'the server says: Anna is signed in',
        'a call is answered: the session is over',
        'expired.left',
        'a person has signed in',
        'the server says: Anna is signed in',
      ],
      to: 'signedIn.fresh',
    },
  },
  identity: (here) => [
    here.context.visitor === undefined ? 'not known' : (here.context.visitor?.userId ?? 'nobody'),
    here.context.visitor?.actingFor?.customerNo ?? null,
    here.context.visitor?.permissionLevel ?? null,
    isLast(here),
  ],
  events: {
    'session.check': { by: 'portal', cases: { 'the portal asks who is signed in': {} } },
    'session.retry': { by: 'person', cases: { 'press *Try again*': {} } },
    'session.started': { by: 'portal', cases: { 'a person has signed in': hasForm } },
    'session.prolonged': {
      by: 'portal',
      cases: {
        'a call is answered': (here: Here) => (isLast(here) ? last : later),
        'a call is answered: sessions may last longer now': (here: Here) => (isLast(here) ? later : null),
      },
    },
    'session.woken': { by: 'portal', cases: { 'the page is seen again, or the device is online again': {} } },
    'session.lost': { by: 'portal', cases: { 'a call is answered: the session is over': {} } },
    'session.acknowledge': { by: 'person', cases: { 'press *Go on until then*': {} } },
    'session.stay': { by: 'person', cases: { 'press *Stay signed in*': {} } },
    'session.signOut': {
      by: 'person',
      cases: {
        'press *Sign out*': (here: Here) => (isWarned(here) || isTurnedAway(here) ? null : {}),
        'press *Sign out* in the warning': (here: Here) => (isWarned(here) ? {} : null),
        'press *Sign out* on the page for blocked users': (here: Here) => (isTurnedAway(here) ? {} : null),
      },
    },
    'session.ended': { by: 'portal', cases: { 'another tab signs out': {} } },
  },
  services: {
    checkSession: {
      'the server says: Anna is signed in': { done: { visitor: visitor('anna'), deadlines } },
      'the server says: Anna is signed in, and has been for nearly as long as a session may last': {
        done: { visitor: visitor('anna'), deadlines: last },
      },
      'the server says: Ben is signed in': { done: { visitor: BEN, deadlines } },
      'the server says: Ben is signed in and buys for a customer': {
        done: { visitor: { ...BEN, actingFor: CUSTOMERS.first }, deadlines },
      },
      'the server says: a blocked user is signed in': {
        done: { visitor: visitor('anna', LEVELS.blocked), deadlines },
      },
      'the server says: nobody is signed in': { fails: refusal(401, 'NO_SESSION_FOUND_ERROR') },
      'the server refuses to say who is signed in': { fails: refusal(403, 'PERMISSION_DENIED_ERROR') },
      'the question of who is signed in stays unanswered': { fails: refusal(null) },
    },
    staySignedIn: {
      'the session is prolonged': { done: later },
      'it is too late to stay': { fails: refusal(401, 'UNAUTHENTICATED_ERROR') },
      'staying is refused': { fails: refusal(403, 'PERMISSION_DENIED_ERROR') },
      'the request to stay is not answered': { fails: refusal(null) },
    },
    signOut: {
      'the server ends the session': { done: { leadTo: null } },
      'the server ends the session and names the sign-out page of the identity provider': {
        done: { leadTo: '/api/auth/oidc/sign-out' },
      },
      'the session had already ended': { fails: refusal(401, 'UNAUTHENTICATED_ERROR') },
      'the sign-out is not answered': { fails: refusal(null) },
    },
  },
  // A dealer who no longer buys for a customer is led to another page, and a new tab first asks for whom to buy: the
  // paths of the representation show both.
  unwalked: ({ context }, words) =>
    context.visitor?.actingFor != null &&
    (words === 'the server says: Ben is signed in' || words === 'another tab signs out'),
  refusals: {
    'try again although it is known who is signed in': (here: Here) =>
      here.context.visitor === undefined ? null : { type: 'session.retry' as const },
  },
  delays: {
    untilWarning: { words: 'the end of the session is near', lasts: 'the time left until the warning' },
    untilEnd: { words: 'the time is up', lasts: 'the time left until the end of the session' },
    signInDelay: { words: 'the notice has been shown long enough' },
    untilNextLook: {
      words: 'the pause before asking again is over',
      lasts: 'a pause that grows as long as no answer comes',
      extremes: { shortest: silentFor(0), longest: silentFor(Infinity) },
    },
  },
});
