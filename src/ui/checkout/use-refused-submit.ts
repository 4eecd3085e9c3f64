import { useEffect, useRef, useState, type RefObject } from 'react';

/** Moves the focus to the error summary after each submit that the form itself refused. */
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
