const PART = /^([^]*?)<\w+>(.*?)<\/\w+>([^]*)$/;

/**
 * Renders a text in which a part between tags, as in `the <terms>terms</terms>`, is strong. The library's own component reads markup of
 * every kind, and weighs as much as a screen.
 */
export function StrongParts({ text }: { text: string }) {
  const [, before, part, after] = PART.exec(text) ?? [];
  if (after === undefined) return text;
  return (
    <>
      {before}
      <strong>{part}</strong>
      <StrongParts text={after} />
    </>
  );
}
