/** Keeps what screen readers would say: the texts that appear in live regions and alerts. Runs inside the page. */
export const listen = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const live =
    '[aria-live="polite"],[aria-live="assertive"],[role="alert"],[role="status"],[role="log"],output';
  let last: Element | null = null;
  const note = (region: Element | null | undefined) => {
    const text = region?.textContent.trim();
    // The same words in another alert are said again.
    if (!region || !text || (heard.at(-1) === text && last === region)) return;
    heard.push(text);
    last = region;
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      note((target instanceof Element ? target : target.parentElement)?.closest(live));
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        note(node.closest(live));
        for (const region of node.querySelectorAll(live)) note(region);
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** All that live regions have said since the page was loaded. Runs inside the page. */
export const heardSoFar = (): string[] => (window as unknown as { heard: string[] }).heard;
