import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const PASSKEYS = 'src/machines/account/passkeys/passkeys.machine.ts';
const CODES = 'src/machines/account/recovery-codes/recovery-codes.machine.ts';
const DUTY = 'src/machines/signing-in/passkey-duty/passkey-duty.machine.ts';
const SIGN_IN = 'src/machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';
const PASSKEY_TESTS = ['tests/server/sign-in/passkeys.test.ts'];

/** These mistakes concern passkeys, and the codes that replace one. */
export const PASSKEY_MISTAKES: readonly Mistake[] = [
  {
    name: 'passkey-without-a-name-is-made',
    kind: 'wrong parameter',
    flow: 'passkeys',
    file: PASSKEYS,
    find: "guard: { type: 'lacksEntries', params: NEW }",
    replace: "guard: { type: 'lacksEntries', params: OLD }",
  },
  {
    name: 'cancelled-passkey-looks-kept',
    kind: 'wrong target',
    flow: 'passkeys',
    file: PASSKEYS,
    find: "            target: 'cancelled',\n",
    replace: "            target: '#passkeys.listed.changed',\n",
  },
  {
    name: 'codes-are-kept-after-they-were-noted',
    kind: 'lost action',
    flow: 'recovery-codes',
    file: CODES,
    find: "      exit: 'forgetCodes',\n",
    replace: '',
  },
  {
    name: 'codes-are-made-without-the-password',
    kind: 'guard inverted',
    flow: 'recovery-codes',
    file: CODES,
    find: "passwordIn(event) === ''",
    replace: "passwordIn(event) !== ''",
  },
  {
    name: 'second-passkey-is-made-with-the-password-alone',
    kind: 'guard inverted',
    flow: 'passkey-duty',
    file: DUTY,
    find: 'hasPasskey: ({ context }) => context.hasPasskey,',
    replace: 'hasPasskey: ({ context }) => !context.hasPasskey,',
  },
  {
    name: 'person-with-new-codes-is-not-let-in',
    kind: 'lost action',
    flow: 'passkey-duty',
    file: DUTY,
    find: "          target: 'signedIn',\n          actions: 'tellSession',\n",
    replace: "          target: 'signedIn',\n",
  },
  {
    name: 'recovery-code-replaces-passkeys-for-ever',
    kind: 'wrong parameter',
    flow: 'passkey-duty',
    file: 'server/db/sign-in/recovery-codes.store.ts',
    find: '.set({ usedAt: now })',
    replace: '.set({ createdAt: now })',
    near: ['tests/server/sign-in/passkey-duty.test.ts'],
  },
  {
    name: 'passkey-of-somebody-else-is-removed',
    kind: 'missing ownership check',
    flow: 'passkeys',
    file: 'server/db/sign-in/passkeys.store.ts',
    find: "    .where('id', '=', id)\n    .where('userId', '=', userId)\n    .returning('name')\n",
    replace:
      "    .where('id', '=', id)\n    .where(({ eb, or }) => or([eb('userId', '=', userId), eb('id', '=', id)]))\n    .returning('name')\n",
    near: ['tests/server/sign-in/passkeys.test.ts'],
  },
  {
    name: 'cancelled-passkey-signs-in',
    kind: 'guard inverted',
    flow: 'passkey-sign-in',
    file: SIGN_IN,
    find: "isCancelled: (_, outcome: PasskeyOutcome) => outcome === 'cancelled'",
    replace: "isCancelled: (_, outcome: PasskeyOutcome) => outcome !== 'cancelled'",
  },
  {
    name: 'passkey-of-another-site-is-kept',
    kind: 'guard dropped',
    flow: 'passkeys',
    file: 'server/identity/passkeys.ts',
    find: `      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,`,
    replace: `      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,`,
    near: PASSKEY_TESTS,
  },
  {
    name: 'same-device-gets-a-second-passkey',
    kind: 'lost parameter',
    flow: 'passkeys',
    file: 'server/identity/passkeys.ts',
    find: `    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsIn(transports),
    })),
`,
    replace: '',
    near: PASSKEY_TESTS,
  },
  {
    name: 'copy-of-a-passkey-signs-in',
    kind: 'lost parameter',
    flow: 'passkey-sign-in',
    file: 'server/identity/passkeys.ts',
    find: 'counter: passkey.counter,',
    replace: 'counter: 0,',
    near: PASSKEY_TESTS,
  },
  {
    name: 'lost-preparation-counts-as-a-passkey',
    kind: 'guard dropped',
    flow: 'passkeys',
    file: 'src/api/contract/failure.contract.ts',
    find: 'changedNothing !== true && (status === null || status >= 500)',
    replace: 'changedNothing !== false && (status === null || status >= 500)',
    near: ['tests/paths/flows-1.test.ts'],
  },
];
