import { expect, test } from 'vitest';

import { complaintsAbout } from '#tests/support/documents/pdf-validator.ts';
import { SAMPLE_DOCUMENTS } from '#tests/support/documents/sample-documents.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('validated');

test.each(Object.entries(SAMPLE_DOCUMENTS))('a validator finds no fault in %s', async (_, write) => {
  expect(complaintsAbout(await write(), home)).toEqual([]);
});

test.each([
  ['a glyph of another width', /(?<=\/W \[0 \[\d+ )\d+/, '999', /^3\.1\.6 : .*inconsistent with the width/],
  ['colours of no declared space', /GTS_PDFA1/, 'GTS_PDFX1', /^2\.4\.3 : /],
  ['metadata that no program can read', /<\/rdf:RDF>/, '</rdf:RDX>', /^7\.1 : /],
])('the validator notices %s', async (_, from, to, complaint) => {
  const content = Buffer.from(await SAMPLE_DOCUMENTS['a delivery note']!()).toString('latin1');
  const complaints = complaintsAbout(Buffer.from(content.replace(from, to), 'latin1'), home);
  expect(complaints.filter((line) => complaint.test(line))).not.toEqual([]);
});
