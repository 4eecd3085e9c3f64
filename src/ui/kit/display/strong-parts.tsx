const PART = /^([^]*?)<\w+>(.*?)<\/\w+>([^]*)$/;

/**
 * Renders a text in which the parts between tags, as in `the <terms>terms</terms>`, are strong. The component that react-i18next has for
 * this reads markup of every kind, and has as much code as a whole screen.
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
