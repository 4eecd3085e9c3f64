import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import type { MachinesTable } from '#server/db/machines/machine.tables.ts';
import type { DemoArticle } from './catalogue/article.ts';
import { TRAP_ARTICLES } from './catalogue/articles-traps.ts';
import { instantAfter } from './calendar.ts';
import type { SeedRow } from './insert-rows.ts';
import { randomFor } from './random.ts';

const LARGE_CART_LINES = 120;

/** Fills three carts around the limit of the minimum-order surcharge, one with a discontinued article, and a long one. */
export const cartsFor = (
  users: readonly UsersTable[],
  articles: readonly DemoArticle[],
): SeedRow<'cartItems'>[] => {
  const cart = (email: string, articleNos: readonly string[]): SeedRow<'cartItems'>[] => {
    const user = users.find((candidate) => candidate.email === email);
    if (user === undefined) throw new RangeError(`no user ${email}`);
    return articleNos.map((articleNo) => ({
      userId: user.id,
      companyId: user.companyId,
      articleNo,
      quantity: articles.find((article) => article.articleNo === articleNo)?.quantityStep ?? 1,
      machineNo: null,
    }));
  };
  const sold = articles.filter((article) => !article.discontinued).map((article) => article.articleNo);
  return [
    ...cart('surcharge-below@demo.example', [TRAP_ARTICLES.below]),
    ...cart('surcharge-exact@demo.example', [TRAP_ARTICLES.exact]),
    ...cart('surcharge-above@demo.example', [TRAP_ARTICLES.above]),
    ...cart('discontinued@demo.example', [TRAP_ARTICLES.discontinued, TRAP_ARTICLES.slashAndBlank]),
    ...cart('large-cart@demo.example', sold.slice(0, LARGE_CART_LINES)),
  ];
};

const NOTES = ['Jahresbedarf', 'Ersatz für Halle 2', 'for the next service', 'Ø prüfen!', null, null];

/** Creates a list of saved articles for everyone who may have one, except staff. */
export const memoryListsFor = (
  now: Date,
  users: readonly UsersTable[],
  articles: readonly DemoArticle[],
  machines: readonly MachinesTable[],
): SeedRow<'memoryListEntries'>[] =>
  users
    .filter((user) => user.permissionLevel >= 0 && user.kind !== 'staff')
    .flatMap((user) => {
      const random = randomFor(`memory list ${user.id}`);
      const own = machines.filter((machine) => machine.companyId === user.companyId);
      const chosen = new Set(Array.from({ length: random.integer(2, 12) }, () => random.pick(articles)));
      return [...chosen].map((article) => ({
        userId: user.id,
        articleNo: article.articleNo,
        quantity: article.quantityStep * random.integer(1, 4),
        note: random.pick(NOTES),
        machineNo:
          article.kind === 'spare_part' && own.length > 0 && random.chance(0.4)
            ? random.pick(own).machineNo
            : null,
        addedAt: instantAfter(now, -random.integer(1, 300)),
      }));
    });
