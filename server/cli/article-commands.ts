import { changeArticle, type ArticleChange } from '#server/db/article-changes.store.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';

/** One million euros for a piece is a slip of the finger. */
const HIGHEST_PRICE_CENTS = 100_000_000;

const change = async (
  articleNo: string | undefined,
  wanted: ArticleChange,
  { database }: CommandContext,
): Promise<string> => {
  if (articleNo === undefined) throw new CommandError('Name the article by its number.', 2);
  if (!(await changeArticle(database, articleNo, wanted)))
    throw new CommandError(`There is no article ${articleNo}.`);
  return articleNo;
};

export const ARTICLE_COMMANDS: Readonly<Record<string, Command>> = {
  'set-price': async ([articleNo, cents = ''], context) => {
    const priceCents = Number(cents);
    if (!/^\d+$/.test(cents) || priceCents > HIGHEST_PRICE_CENTS)
      throw new CommandError(`The price is a whole number of cents up to ${HIGHEST_PRICE_CENTS}.`, 2);
    const changed = await change(articleNo, { priceCents }, context);
    context.print(`${changed} costs ${(priceCents / 100).toFixed(2)} EUR now.`);
  },
  discontinue: async ([articleNo], context) => {
    const changed = await change(articleNo, { discontinued: true }, context);
    context.print(`${changed} is discontinued.`);
  },
};
