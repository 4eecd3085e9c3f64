import { byState } from './by-state.ts';

/** Returns the status of a failed try: `refused` only if neither this try nor an earlier one may have changed anything. */
export const failedStatus = (outcome: 'known' | 'open'): 'refused' | 'uncertain' =>
  byState(outcome, { known: 'refused', open: 'uncertain' });
