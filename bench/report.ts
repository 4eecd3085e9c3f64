import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', 'docs', 'benchmarks.md');

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`, except for the parts that say otherwise. \`--only search,kills\` measures those parts only (bench/run.ts names them all),
\`--sizes 600,100000\` chooses numbers of articles, \`--engines PGlite,PostgreSQL\` chooses databases. Each part names the machine on which it was measured.
Everything, including the database, runs on one machine. PostgreSQL writes durably (\`fsync\` on); PGlite never waits for the disk.`;

const machine = (): string => {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `*${day}: ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}.*`;
};

type Cell = string | number;

const decimals = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

const text = (cell: Cell): string => (typeof cell === 'number' ? decimals(cell) : cell);

/** Returns a Markdown table, with numbers rounded to as many digits as matter for comparing. */
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.map(text).join(' | ')} |`)
    .join('\n');

/** Replaces a section of the report, or adds it. */
export const record = (title: string, body: string): void => {
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const parts = written.split(/^## /m).slice(1);
  const part = `${title}\n\n${machine()}\n\n${body}\n`;
  const others = parts.filter((each) => !each.startsWith(`${title}\n`));
  const all = [...others, part].toSorted();
  writeFileSync(FILE, [`${INTRODUCTION}\n`, ...all.map((each) => `## ${each.trim()}\n`)].join('\n'));
  console.log(`\n## ${part}`);
};
