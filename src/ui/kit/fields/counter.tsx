/** Counts code points after trimming, as the server does. */
function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

interface CounterProps {
  value: string;
  maxLength: number;
  /** Returns the text for the number of characters left, which is negative when the text is too long. */
  text: (left: number) => string;
}

/** Shows how many characters are left once three quarters of the limit are used. People may type past the limit, and then get an error. */
export function Counter({ value, maxLength, text }: CounterProps) {
  const length = lengthOf(value);
  if (length < maxLength * 0.75) return null;
  const left = maxLength - length;
  return (
    <span className="k-field-counter" data-over={left < 0 || undefined}>
      {text(left)}
    </span>
  );
}
