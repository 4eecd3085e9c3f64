import { createHash } from 'node:crypto';

import { PASSWORD_MAX_LENGTH } from '#contract/limits.contract.ts';
import { passwordPolicy } from '#contract/sign-in/password-policy.ts';
import { PASSWORD_CHANGED, TAB_CHANNEL } from '#contract/pages/tabs.contract.ts';
import { clearCorrected, letShow, tellCapsLock, tellTabs, tickOff } from './enhancements.ts';

/** Takes the functions as Node runs them, without types: server and browser share one policy, and nothing has to be built. */
const source = `'use strict';
(${String(letShow)})();
(${String(tellCapsLock)})();
const keptRules = (${String(passwordPolicy)})(${PASSWORD_MAX_LENGTH});
(${String(tickOff)})(keptRules);
(${String(clearCorrected)})(keptRules);
(${String(tellTabs)})(${JSON.stringify(TAB_CHANNEL)}, ${JSON.stringify(PASSWORD_CHANGED)});
`;

const digest = createHash('sha256').update(source).digest();

/** The only script of the pages below `/identity`. Its path changes with its content, and the policy allows only its hash. */
export const SCRIPT = {
  source,
  path: `/identity/fields-${digest.toString('hex').slice(0, 12)}.js`,
  integrity: `sha256-${digest.toString('base64')}`,
} as const;
