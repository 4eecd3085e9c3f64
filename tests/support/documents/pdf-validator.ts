import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { toolPath } from '#tests/support/deploy/tool.ts';

/** Debian keeps the libraries of Java here. */
const FOLDER = '/usr/share/java';

/** Lists the libraries that Preflight of Apache PDFBox needs, its own included. */
const JARS = [
  'preflight',
  'pdfbox2',
  'xmpbox',
  'fontbox2',
  'commons-logging',
  'javax.activation',
  'jaxb-api',
];

const classPath = (): string => {
  const paths = JARS.map((name) => join(FOLDER, `${name}.jar`));
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} is not installed, so this is not checked; npm run test:release installs it as root on Debian.`,
    );
  return paths.join(':');
};

/**
 * Turns a file of PDF/A-2 into one that a validator for PDF/A-1 understands. The first part of the standard demands
 * two things that the second does not: its own number, and a list of the glyphs of each font whose name says that it
 * is a subset.
 */
const asFirstPart = (content: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(content)
      .toString('latin1')
      .replace('<pdfaid:part>2<', '<pdfaid:part>1<')
      .replaceAll(/\/([A-Z]{6})\+/g, '/$1-'),
    'latin1',
  );

/** Lets Preflight judge a document by the rules that PDF/A-1b and PDF/A-2 share. @returns its complaints */
export const complaintsAbout = (content: Uint8Array, folder: string): string[] => {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, asFirstPart(content));
  const { stdout, stderr } = spawnSync(
    toolPath('java'),
    ['-cp', classPath(), 'org.apache.pdfbox.preflight.Validator_A1b', path],
    { encoding: 'utf8' },
  );
  if (stdout.includes('document.pdf is a valid PDF/A-1b file')) return [];
  const complaints = stdout.split('\n').filter((line) => /^[\d.]+ : /.test(line));
  if (complaints.length === 0) throw new Error(`the validator has not judged: ${stdout}${stderr}`);
  return complaints;
};
