import { replaceInCart } from '#api/carts/cart.ts';
import {
  articleReplacementActors,
  articleReplacementMachine,
} from '#machines/buying/article-replacement/article-replacement.machine.ts';

/** Replaces lines of the cart, in the cart itself, in checkout and on the page of an article. */
export const replacement = articleReplacementMachine.provide({
  actors: articleReplacementActors({ replaceInCart }),
});
