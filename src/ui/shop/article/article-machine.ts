import type { ArticleDetails } from '#contract/catalogue/article.contract.ts';
import { useChosenMachine } from '#ui/shop/machine-address.ts';
import { useIsOthersMachine } from '#ui/shop/own-machines.ts';

interface ArticleMachine {
  /** The machine that the address names; `null` for media, which are not made for one machine. */
  readonly machineNo: string | null;
  /** The machine does not belong to the customer for whom a dealer buys; `null` while this is unknown. */
  readonly isOthersMachine: boolean | null;
  /** The machine that goes into the cart with the article. The server refuses a machine of another customer. */
  readonly boughtFor: string | null;
}

/** Returns the machine for which the person looks at an article. */
export const useArticleMachine = ({ kind }: Pick<ArticleDetails, 'kind'>): ArticleMachine => {
  const chosen = useChosenMachine();
  const machineNo = kind === 'spare_part' ? chosen : null;
  const isOthersMachine = useIsOthersMachine(machineNo);
  return { machineNo, isOthersMachine, boughtFor: isOthersMachine ? null : machineNo };
};
