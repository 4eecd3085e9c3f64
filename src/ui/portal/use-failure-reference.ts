import { useQueryClient } from '@tanstack/react-query';

import { asFailure } from '#contract/failure.contract.ts';

/**
 * Returns the id of the request behind the newest failed read, for a page that reports it. `undefined` means that the read got no answer,
 * so no server has a record of it.
 */
export const useFailureReference = (): string | undefined => {
  const [newest] = useQueryClient()
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.error !== null })
    .toSorted((one, other) => other.state.errorUpdatedAt - one.state.errorUpdatedAt);
  return newest === undefined ? undefined : asFailure(newest.state.error).requestId;
};
