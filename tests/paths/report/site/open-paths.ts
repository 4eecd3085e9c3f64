/** Runs in the browser, on the page of a flow or of the errands: opens the path that a link leads into, and all paths for printing. */
export const openPaths = (): void => {
  const paths = [...document.querySelectorAll<HTMLDetailsElement>('.path')];
  if (paths.length === 0) return;
  let openedForPrint: readonly HTMLDetailsElement[] = [];

  const openTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const path = paths.find((each) => each.contains(target));
    if (!target || !path) return;
    // Only some browsers would open the path anyway.
    path.open = true;
    target.scrollIntoView();
  };
  const openAll = (open: boolean) => {
    for (const path of paths) path.open = open;
  };

  window.addEventListener('hashchange', openTarget);
  window.addEventListener('beforeprint', () => {
    if (paths.some((path) => path.open)) return;
    openedForPrint = paths;
    openAll(true);
  });
  window.addEventListener('afterprint', () => {
    if (openedForPrint.length > 0) openAll(false);
    openedForPrint = [];
  });
  document.querySelector('#open-all')!.addEventListener('click', () => openAll(true));
  document.querySelector('#close-all')!.addEventListener('click', () => openAll(false));
  document.querySelector<HTMLElement>('.path-tools')!.hidden = false;
  openTarget();
};
