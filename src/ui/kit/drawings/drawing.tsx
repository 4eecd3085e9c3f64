import { drawings } from './drawings.ts';
import './drawing.css';

export type DrawingName = keyof typeof drawings;

interface DrawingProps {
  name: DrawingName;
  /** Only where the drawing says something that no text beside it says. */
  label?: string | undefined;
}

/** A small picture of an article's kind or of an empty place; decorative unless labelled. */
export function Drawing({ name, label }: DrawingProps) {
  const { soft, line, accent } = drawings[name];
  return (
    <svg
      className="k-drawing"
      viewBox="0 0 64 64"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className="k-drawing-soft" d={soft} />
      <path className="k-drawing-line" d={line} />
      <path className="k-drawing-accent" d={accent} />
    </svg>
  );
}
