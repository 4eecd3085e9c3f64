/** Code points after trimming, as the server counts them. */
function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

interface CounterProps {
  value: string;
  maxLength: number;
  /** Words for the characters left; negative when the text is too long. */
  text: (left: number) => string;
}

/** Shown from three quarters of the limit on. Typing past it is allowed and then reported by the field's error. */
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
