import type { World } from '#tests/paths/portal/arrangement.ts';

/** Has the tab hold what this person had entered before and not sent. */
export const keepDraft =
  (name: string, draft: object, userId = 'user-full') =>
  async ({ person }: World): Promise<void> => {
    const stored = [name, JSON.stringify({ userId, ...draft })] as const;
    await person.page.evaluate(([key, text]) => sessionStorage.setItem(key, text), stored);
  };
