import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Keeps the provider's data until it stops. While `isStale` returns true, a code is too old as soon as it is stored. */
export const newOpenIdStore = (isStale: () => boolean): AdapterFactory => {
  const kept = new Map<string, AdapterPayload>();
  return (kind): Adapter => {
    const keyOf = (id: string) => `${kind} ${id}`;
    const find = async (id: string) => kept.get(keyOf(id));
    return {
      find,
      findByUid: async (uid) => [...kept.values()].find((each) => each.uid === uid && each.kind === kind),
      findByUserCode: async () => undefined,
      upsert: async (id, payload) => {
        const isOld = kind === 'AuthorizationCode' && isStale();
        kept.set(keyOf(id), isOld ? { ...payload, exp: 1 } : payload);
      },
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
};
