import type { ReactNode } from 'react';
import { RouterProvider } from '@react-aria/utils';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { navigate } from 'wouter/use-browser-location';

/** This must stay the same function, so that a change of address does not draw every link again. */
const follow = (url: string) => navigate(url);

/** Gives React Aria the language of the portal and the router for its links. */
export function AriaProviders({ language, children }: { language: string; children: ReactNode }) {
  return (
    <I18nProvider locale={language}>
      <RouterProvider navigate={follow}>{children}</RouterProvider>
    </I18nProvider>
  );
}
