import { expect } from 'vitest';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Returns whether a focused element still has the focus two frames later. */
const keepsFocus = async (element: Element): Promise<boolean> => {
  if (element instanceof HTMLElement) element.focus();
  await nextFrame();
  await nextFrame();
  return document.activeElement === element;
};

/**
 * Moves the focus to a control and makes sure that it stays there. A page that has just appeared may move the focus away;
 * a person would see that before pressing a key.
 */
export const settleOn = async (find: () => Element): Promise<void> => {
  await expect.poll(() => keepsFocus(find())).toBe(true);
};
