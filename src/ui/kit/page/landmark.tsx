import { useRef, type ReactNode } from 'react';
import { useLandmark } from 'react-aria/useLandmark';

const elements = {
  main: 'main',
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  region: 'section',
} as const;

interface LandmarkProps {
  kind: keyof typeof elements;
  /** Is needed as soon as a page has two landmarks of this kind. */
  label?: string | undefined;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Renders a landmark that the F6 key reaches, like the notices. */
export function Landmark({ kind, label, id, className, children }: LandmarkProps) {
  const ref = useRef<HTMLElement>(null);
  // The elements have these roles already.
  const {
    landmarkProps: { role: _, ...landmarkProps },
  } = useLandmark(label === undefined ? { role: kind } : { role: kind, 'aria-label': label }, ref);
  const Element = elements[kind];
  return (
    <Element
      {...landmarkProps}
      ref={ref}
      id={id}
      className={className}
      tabIndex={kind === 'main' ? -1 : landmarkProps.tabIndex}
    >
      {children}
    </Element>
  );
}
