import type { DrawingName } from './drawing-names.ts';
import drawings from './drawings.svg';
import './drawing.css';

interface DrawingProps {
  name: DrawingName;
  /** Only where the drawing says something that no text beside it says. */
  label?: string | undefined;
}

/** A small picture of an article's kind or of an empty place; decorative unless labelled. */
export function Drawing({ name, label }: DrawingProps) {
  const strokes = `${drawings}#${name}`;
  return (
    <svg
      className="k-drawing"
      viewBox="0 0 64 64"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use className="k-drawing-soft" href={`${strokes}-soft`} />
      <use className="k-drawing-line" href={`${strokes}-line`} />
      <use className="k-drawing-accent" href={`${strokes}-accent`} />
    </svg>
  );
}
