import type { ReactNode } from 'react';
import { RouterProvider } from '@react-aria/utils';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocation } from 'wouter';

/** Gives React Aria the language of the portal and the router for its links. */
export function AriaProviders({ language, children }: { language: string; children: ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <I18nProvider locale={language}>
      <RouterProvider navigate={(url) => navigate(url)}>{children}</RouterProvider>
    </I18nProvider>
  );
}
