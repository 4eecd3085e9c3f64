import { expect } from 'vitest';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Tells whether a focused element still has the focus two frames later. */
const keepsFocus = async (element: Element): Promise<boolean> => {
  if (element instanceof HTMLElement) element.focus();
  await nextFrame();
  await nextFrame();
  return document.activeElement === element;
};

/**
 * Goes to a control and stays there: a page that has only just appeared may take the focus once more, which a person
 * would see before pressing a key.
 */
export const settleOn = async (find: () => Element): Promise<void> => {
  await expect.poll(() => keepsFocus(find())).toBe(true);
};
