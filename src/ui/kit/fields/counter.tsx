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

/** Shows the characters left from three quarters of the limit on. People may type past the limit; the field's error then reports it. */
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
