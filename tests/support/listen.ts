/** Keeps what screen readers would say: the texts that appear in live regions and alerts. Runs inside the page. */
export const listen = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const live =
    ':is([aria-live="polite"],[aria-live="assertive"],[role="alert"],[role="status"],[role="log"],output):not([aria-live="off"])';
  const held = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    const changed = new Map<Element, boolean>();
    const note = (region: Element | null | undefined, isSaid: boolean) => {
      if (region) changed.set(region, isSaid || changed.get(region) === true);
    };
    for (const { type, target, addedNodes } of changes) {
      // What is taken out of a region is not said, nor what then remains; the same words may come again.
      const isSaid = type !== 'childList' || addedNodes.length > 0;
      note((target instanceof Element ? target : target.parentElement)?.closest(live), isSaid);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        note(node.closest(live), true);
        for (const region of node.querySelectorAll(live)) note(region, true);
      }
    }
    for (const [region, isSaid] of changed) {
      const text = region.textContent.trim();
      if (isSaid && text !== '' && held.get(region) !== text) heard.push(text);
      held.set(region, text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** All that live regions have said since the page was loaded. Runs inside the page. */
export const heardSoFar = (): string[] => (window as unknown as { heard: string[] }).heard;
