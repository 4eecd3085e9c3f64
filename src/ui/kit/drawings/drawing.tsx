import './drawing.css';

/** Holds the paths of a drawing, on a grid of 64 by 64. */
export interface Strokes {
  /** Fills the background. */
  soft: string;
  line: string;
  accent: string;
}

interface DrawingProps {
  strokes: Strokes;
}

/** Draws a small picture of an article's kind or of an empty place, for decoration. */
export function Drawing({ strokes }: DrawingProps) {
  const { soft, line, accent } = strokes;
  return (
    <svg className="k-drawing" viewBox="0 0 64 64" aria-hidden>
      <path className="k-drawing-soft" d={soft} />
      <path className="k-drawing-line" d={line} />
      <path className="k-drawing-accent" d={accent} />
    </svg>
  );
}
