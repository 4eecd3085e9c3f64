import { useEffect, useEffectEvent } from 'react';

import { announce } from '#ui/kit/page/announce.ts';

/** Returns what to announce for each event that a chart emits; `null` means nothing. */
type Announcements<Emitted extends { readonly type: string }> = {
  readonly [Type in Emitted['type']]?: (
    emitted: Extract<Emitted, { readonly type: Type }>,
  ) => string | readonly string[] | null;
};

interface Emitting<Emitted extends { readonly type: string }> {
  on(type: Emitted['type'], hear: (emitted: Emitted) => void): { unsubscribe(): void };
}

/** Announces the emitted events of a chart for which `announcements` gives a text, each as soon as the chart emits it. */
export const useAnnounced = <Emitted extends { readonly type: string }>(
  actor: Emitting<Emitted>,
  announcements: Announcements<Emitted>,
): void => {
  const say = useEffectEvent((emitted: Emitted) => {
    const type = emitted.type as Emitted['type'];
    const texts = announcements[type]?.(emitted as Extract<Emitted, { type: typeof type }>) ?? [];
    for (const text of typeof texts === 'string' ? [texts] : texts) announce(text);
  });
  const types = Object.keys(announcements).join(' ');
  useEffect(() => {
    const hearings = types.split(' ').map((type) => actor.on(type, (emitted) => say(emitted)));
    return () => hearings.forEach((hearing) => hearing.unsubscribe());
  }, [actor, types]);
};
