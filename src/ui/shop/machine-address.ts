import { useSearch } from 'wouter';

import type { Article } from '#contract/catalogue/article.contract.ts';
import { withQuery } from '#contract/pages/addresses.contract.ts';
import { articlePath } from '#ui/articles/article-path.ts';

const NAME = 'machine_no';

/** Returns the address of an article's page, which keeps the machine whose parts the person is looking for. */
export const articleAddress = (
  article: Pick<Article, 'kind' | 'articleNo'>,
  machineNo: string | null,
): string => withQuery(articlePath(article), machineNo === null ? {} : { [NAME]: machineNo });

/** Returns the machine for which, according to the address, the person wants the part. */
export const useChosenMachine = (): string | null => new URLSearchParams(useSearch()).get(NAME) || null;
