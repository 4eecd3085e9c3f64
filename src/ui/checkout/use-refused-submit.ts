import { useEffect, useRef, useState, type RefObject } from 'react';

/** After each submit that the form itself refused, focus goes to the error summary. */
export const useRefusedSubmit = (): {
  summaryRef: RefObject<HTMLDivElement | null>;
  submitted: () => void;
} => {
  const summaryRef = useRef<HTMLDivElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits > 0) summaryRef.current?.focus();
  }, [submits]);
  return { summaryRef, submitted: () => setSubmits((count) => count + 1) };
};
