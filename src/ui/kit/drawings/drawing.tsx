import './drawing.css';

/** Holds paths on a grid of 64 by 64. */
export interface Strokes {
  /** Fills the background. */
  soft: string;
  line: string;
  accent: string;
}

interface DrawingProps {
  strokes: Strokes;
  /** Needed only where the drawing says something that the text next to it does not. */
  label?: string | undefined;
}

/** Draws a small picture of an article's kind or of an empty place; it is decorative unless labelled. */
export function Drawing({ strokes, label }: DrawingProps) {
  const { soft, line, accent } = strokes;
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
