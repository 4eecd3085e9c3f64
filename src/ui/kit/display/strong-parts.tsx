const PART = /^([^]*?)<\w+>(.*?)<\/\w+>([^]*)$/;

/**
 * Renders a text whose parts between tags, as in `the <terms>terms</terms>`, are strong. The library's own way to do so reads markup of every
 * kind, and weighs as much as a screen.
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
