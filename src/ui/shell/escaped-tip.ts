import { useEffect, useState } from 'react';

/** After Escape, hides a name shown on hover or focus, until the pointer or the focus returns (WCAG 1.4.13). */
export const useEscapedTip = () => {
  const [isEscaped, setEscaped] = useState(false);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setEscaped(true);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
  return { isEscaped, renew: () => setEscaped(false) };
};
