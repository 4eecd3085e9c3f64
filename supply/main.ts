// `npm run sbom` writes the software bill of materials according to the lock file.
import { writeFileSync } from 'node:fs';
import process from 'node:process';

import { readLockFile } from './lock-file.ts';
import { sbomOf } from './sbom.ts';

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const sbom = sbomOf(readLockFile());
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);

const inPortal = sbom.components.filter(({ scope }) => scope !== 'excluded');
process.stdout.write(
  `${file}: ${sbom.components.length} packages, ${inPortal.length} of them for a running portal\n`,
);
