/**
 * Records what screen readers would say from now on: the texts that appear in live regions and alerts. Runs inside
 * the page. Hundreds of walks may begin in the same page, one after the other, so the observer of the previous walk is stopped.
 */
export const listen = (): void => {
  const heard: string[] = [];
  (window as unknown as { ear?: MutationObserver }).ear?.disconnect();
  const live =
    ':is([aria-live="polite"],[aria-live="assertive"],[role="alert"],[role="status"],[role="log"],output):not([aria-live="off"])';
  const held = new WeakMap<Element, string>();
  // A space separates the words of two blocks, which screen readers read separately.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const wordsIn = (node: Node) =>
    (node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''))
      .replaceAll(/\s*\n\s*/g, ' ')
      .trim();
  const say = (text: string) => text !== '' && heard.push(text);
  const ear = new MutationObserver((changes) => {
    const changed = new Map<Element, boolean>();
    const note = (region: Element | null | undefined, isSaid: boolean) => {
      if (region) changed.set(region, isSaid || changed.get(region) === true);
    };
    for (const { type, target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      // A log announces each addition separately, even if the log already contains the same words.
      if (region?.matches('[role="log"]')) {
        for (const node of addedNodes) say(wordsIn(node));
        continue;
      }
      // A removal is not announced, nor is the text that remains; if the removed words return, they are announced again.
      const isSaid = type !== 'childList' || addedNodes.length > 0;
      note(region, isSaid);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        note(node.closest(live), true);
        for (const inner of node.querySelectorAll(live)) note(inner, true);
      }
    }
    for (const [region, isSaid] of changed) {
      const text = wordsIn(region);
      if (isSaid && held.get(region) !== text) say(text);
      held.set(region, text);
    }
  });
  ear.observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(window, { heard, told: 0, ear });
};

/** Returns everything that live regions have said since `listen` was called. Runs inside the page. */
export const heardSoFar = (): string[] => (window as unknown as { heard: string[] }).heard;

/** Returns what live regions have said since the last call. Runs inside the page. */
export const heardSince = (): string[] => {
  const listener = window as unknown as { heard: string[]; told: number };
  const said = listener.heard.slice(listener.told);
  listener.told = listener.heard.length;
  return said;
};
