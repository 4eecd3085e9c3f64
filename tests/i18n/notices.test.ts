import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';

import { ERROR_CODES, type ErrorCode } from '#contract/errors.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';
import { connectNotice } from '#ui/shell/notices.connect.ts';
import { wordsOf } from '#tests/support/words.ts';

describe.each(LANGUAGES)('a red notice in %s', (language) => {
  const { notices, codes } = wordsOf(language);
  const i18n = createInstance({ lng: language, resources: { [language]: { notices, codes } } });
  void i18n.init();

  /**
   * Section 8 of the specification prescribes these titles and messages; all other codes have the general title and a
   * message of their own.
   */
  const OWN: Partial<Record<ErrorCode, readonly [string, string]>> = {
    PERMISSION_DENIED_ERROR: [notices.ACCESS_DENIED_TITLE, codes.PERMISSION_DENIED_ERROR],
    GENERAL_SERVER_ERROR: [notices.GENERAL_SERVER_ERROR, notices.SERVER_ERROR_MESSAGE],
    TOO_MANY_REQUESTS_ERROR: [notices.TOO_MANY_REQUESTS_TITLE, notices.TOO_MANY_REQUESTS_MESSAGE],
  };

  const codesWithNotice = (Object.keys(ERROR_CODES) as ErrorCode[]).filter(
    (code) => ERROR_CODES[code].notice || OWN[code] !== undefined,
  );

  test.each(codesWithNotice)('says in words what %s means', (code) => {
    const notice = { id: 1, kind: 'error', code, subjects: [], remaining: 0 } as const;
    const said = connectNotice(i18n.getFixedT(null, 'notices'), i18n.getFixedT(null, 'codes'), notice);
    const [title, message] = OWN[code] ?? [notices.ERROR_TITLE, codes[code]];
    expect(said).toMatchObject({ kind: 'error', title, message });
    expect(message).not.toMatch(/_ERROR/);
  });

  test('gives the id of the request if the server failed, so that support can find it', () => {
    const notice = {
      id: 1,
      kind: 'error',
      code: 'GENERAL_SERVER_ERROR',
      subjects: [],
      reference: 'request-4711',
      remaining: 0,
    } as const;
    const { message } = connectNotice(i18n.getFixedT(null, 'notices'), i18n.getFixedT(null, 'codes'), notice);
    expect(message).toBe(
      `${notices.SERVER_ERROR_MESSAGE} ${notices.reference.replace('{{reference}}', 'request-4711')}`,
    );
  });
});
