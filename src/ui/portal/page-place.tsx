import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useKeptFocus } from './kept-focus.ts';
import { leadFocus } from './lead-focus.ts';

interface Stage {
  /** Names the place in the page where the person is, such as a step; a change moves the focus to the heading. */
  readonly name: string;
  /** Precedes the title, for example "Error: ". */
  readonly titlePrefix: string;
}

const NO_STAGE: Stage = { name: '', titlePrefix: '' };

const StageContext = createContext<(stage: Stage) => void>(() => {});

/** Reports where on the page the person is. On each change, the focus moves to the page's `h1`, as it does on a change of route. */
export const usePageStage = (name: string, titlePrefix = ''): void => {
  const setStage = use(StageContext);
  useEffect(() => {
    setStage({ name, titlePrefix });
    return () => setStage(NO_STAGE);
  }, [setStage, name, titlePrefix]);
};

const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex="-1"]');

const focusNow = (): boolean => {
  const heading = pageHeading();
  leadFocus(heading);
  return heading !== null;
};

/** Focuses the heading of the page, which may not be rendered yet. Returns a function that stops waiting for it. */
const focusHeading = (): (() => void) => {
  const observer = new MutationObserver(() => {
    if (focusNow()) observer.disconnect();
  });
  if (!focusNow()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Makes the title in the browser's tab follow the page's heading. Returns a function that stops this. */
const followHeading = (product: string, prefix: string): (() => void) => {
  const follow = () => {
    const heading = document.querySelector('h1')?.textContent.trim();
    const title = heading ? `${prefix}${heading} – ${product}` : product;
    if (document.title !== title) document.title = title;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};

interface PagePlaceProps {
  /** Names the portal, at the end of each title. */
  product: string;
  children: ReactNode;
}

/** Wraps all pages: the title follows the heading of each, and the focus follows each change of route or stage, except the first. */
export function PagePlace({ product, children }: PagePlaceProps) {
  const [path] = useLocation();
  const [stage, setStage] = useState(NO_STAGE);
  const lastPath = useRef(path);
  const lastStage = useRef(stage.name);
  useKeptFocus();

  useEffect(() => followHeading(product, stage.titlePrefix), [product, stage.titlePrefix]);

  useEffect(() => {
    const isFirst = lastPath.current === path;
    lastPath.current = path;
    return isFirst ? undefined : focusHeading();
  }, [path]);

  useEffect(() => {
    const before = lastStage.current;
    lastStage.current = stage.name;
    return before === '' || stage.name === '' || before === stage.name ? undefined : focusHeading();
  }, [stage.name]);

  return <StageContext value={setStage}>{children}</StageContext>;
}
