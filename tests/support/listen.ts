/** Keeps what screen readers would say: the texts that appear in live regions and alerts. Runs inside the page. */
export const listen = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const live =
    '[aria-live="polite"],[aria-live="assertive"],[role="alert"],[role="status"],[role="log"],output';
  const note = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(live) ?? (element?.querySelector(live) || null);
    const text = (region ?? element)?.textContent?.trim();
    if (region && text && heard.at(-1) !== text) heard.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      note(target);
      for (const node of addedNodes) note(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** All that live regions have said since the page was loaded. Runs inside the page. */
export const heardSoFar = (): string[] => (window as unknown as { heard: string[] }).heard;
