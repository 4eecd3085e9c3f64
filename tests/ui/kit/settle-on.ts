import { expect } from 'vitest';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Whether an element that is given the focus still has it two frames later. */
const keepsFocus = async (element: Element): Promise<boolean> => {
  if (element instanceof HTMLElement) element.focus();
  await nextFrame();
  await nextFrame();
  return document.activeElement === element;
};

/**
 * Goes to a control and stays there: a page that has only just arrived may take the focus once more, which a person
 * sees before pressing a key.
 */
export const settleOn = async (find: () => Element): Promise<void> => {
  await expect.poll(() => keepsFocus(find())).toBe(true);
};
