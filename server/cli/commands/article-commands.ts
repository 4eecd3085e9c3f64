import { changeArticle, type ArticleChange } from '#server/db/catalogue/article-changes.store.ts';
import { HIGHEST_ARTICLE_PRICE_CENTS } from '#server/exchange/table/number-types.ts';
import { CommandError, type Command, type CommandContext, type CommandSpec } from '#server/cli/command.ts';

const change = (articleNo: string, wanted: ArticleChange, { trail }: CommandContext): Promise<void> =>
  trail.run(async (tx, note) => {
    const from = await changeArticle(tx, articleNo, wanted);
    if (from === undefined) throw new CommandError(`There is no article ${articleNo}.`);
    await note(
      wanted.priceCents === undefined
        ? { act: 'article.discontinued', object: articleNo }
        : { act: 'article.price_set', object: articleNo, details: { from, to: wanted.priceCents } },
    );
  });

const setPrice: Command = async ({ positionals: [articleNo = '', cents = ''] }, context) => {
  const priceCents = Number(cents);
  if (!/^\d+$/.test(cents) || priceCents > HIGHEST_ARTICLE_PRICE_CENTS)
    throw new CommandError(
      `The price must be a whole number of cents, ${HIGHEST_ARTICLE_PRICE_CENTS} at most.`,
      2,
    );
  await change(articleNo, { priceCents }, context);
  context.print(`${articleNo} now costs ${(priceCents / 100).toFixed(2)} EUR.`);
};

const discontinue: Command = async ({ positionals: [articleNo = ''] }, context) => {
  await change(articleNo, { discontinued: true }, context);
  context.print(`${articleNo} has been discontinued.`);
};

export const ARTICLE_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'article set-price': { usage: 'NUMBER CENTS', summary: 'change the price of an article', run: setPrice },
  'article discontinue': { usage: 'NUMBER', summary: 'take an article out of the shop', run: discontinue },
};
