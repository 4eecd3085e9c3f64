const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];

/** Returns a PDF of one empty page that viewers can open. `remark` is a comment in it, so that two files can differ, or be large. */
export const smallPdf = (remark = ''): Buffer => {
  let body = Buffer.from(`%PDF-1.7\n%${remark}\n`);
  const table = OBJECTS.map((object, at) => {
    const line = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body = Buffer.concat([body, Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`)]);
    return line;
  });
  const size = OBJECTS.length + 1;
  const end = [
    `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  ];
  return Buffer.concat([body, Buffer.from(end.join(''))]);
};
