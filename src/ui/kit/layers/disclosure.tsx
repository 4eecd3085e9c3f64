import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';

import { Icon } from '#ui/kit/icons/icon.tsx';
import './disclosure.css';

interface DisclosureProps {
  title: string;
  level?: 2 | 3 | 4;
  defaultExpanded?: boolean;
  children: ReactNode;
}

/** Folds a part of the page away; its controls cannot be reached in any way until it is unfolded. */
export function Disclosure({ title, level = 3, defaultExpanded = false, children }: DisclosureProps) {
  return (
    <AriaDisclosure className="k-disclosure" defaultExpanded={defaultExpanded}>
      {({ isExpanded }) => (
        <>
          <Heading level={level}>
            <AriaButton slot="trigger" className="k-disclosure-button">
              <Icon name="chevron-right" />
              {title}
            </AriaButton>
          </Heading>
          <DisclosurePanel className="k-disclosure-panel">
            <div inert={!isExpanded}>{children}</div>
          </DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
