/** Pixels between the layer and its button, and between the layer and the edges of the window. */
const GAP = 8;
const MARGIN = 12;
/** With this many pixels below its button, a layer is not placed above it. */
const ENOUGH = 240;

const place = ({ style }: HTMLElement, button: HTMLElement): void => {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = top - GAP - MARGIN;
  const below = clientHeight - bottom - GAP - MARGIN;
  const isBelow = below >= Math.min(ENOUGH, above);
  const isAtEnd = right >= clientWidth - left;
  style.top = `${isBelow ? bottom + GAP : top - GAP}px`;
  style.left = `${isAtEnd ? right : left}px`;
  style.translate = `${isAtEnd ? '-100%' : '0'} ${isBelow ? '0' : '-100%'}`;
  style.maxHeight = `${isBelow ? below : above}px`;
};

/**
 * Places a fixed layer below its button, or above it where that leaves more room, on the side from which it reaches into the window, and
 * again whenever the size of the window changes; returns a function that ends this. The layer itself is not measured: the browser would
 * have to lay out the page once more before it can show the layer.
 */
export const placeBeside = (layer: HTMLElement, button: HTMLElement): (() => void) => {
  const follow = () => place(layer, button);
  follow();
  addEventListener('resize', follow);
  return () => removeEventListener('resize', follow);
};
