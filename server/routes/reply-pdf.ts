import type { FastifyReply } from 'fastify';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { DocumentTask } from '#server/documents/document.worker.ts';
import { writeDocument } from '#server/documents/write-document.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';

export const PdfFile = {
  description: 'The file',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

/**
 * Answers with one of the reader's lists as a file, whose name contains the day.
 * @throws {DocumentsBusy} if the reader would have to wait too long, or already has too many documents under way.
 */
export const replyPdf = async (
  reply: FastifyReply,
  fileName: Readonly<Record<Language, string>>,
  task: DocumentTask & { readonly date: Date },
): Promise<FastifyReply> => {
  const content = await writeDocument(task, { person: reply.request.visitor.id });
  return reply
    .type('application/pdf')
    .header('content-disposition', attachment(`${fileName[task.language]} ${berlinDay(task.date)}.pdf`))
    .send(Buffer.from(content));
};
