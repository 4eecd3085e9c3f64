import type { World } from '#tests/paths/portal/arrangement.ts';

/** Puts into the tab's storage what this person entered earlier but did not send. */
export const keepDraft =
  (name: string, draft: object, userId = 'user-full') =>
  async ({ person }: World): Promise<void> => {
    const stored = [name, JSON.stringify({ userId, ...draft })] as const;
    await person.page.evaluate(([key, text]) => sessionStorage.setItem(key, text), stored);
  };
