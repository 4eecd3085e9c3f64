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
  role: keyof typeof elements;
  /** Needed as soon as a page has two landmarks of this role. */
  label?: string | undefined;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A landmark that the F6 key reaches, in step with the notices. */
export function Landmark({ role, label, id, className, children }: LandmarkProps) {
  const ref = useRef<HTMLElement>(null);
  const { landmarkProps } = useLandmark(label === undefined ? { role } : { role, 'aria-label': label }, ref);
  const Element = elements[role];
  return (
    <Element {...landmarkProps} ref={ref as never} id={id} className={className}>
      {children}
    </Element>
  );
}
