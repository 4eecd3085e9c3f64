import { fromPromise } from 'xstate';

import { writtenRows } from './quick-order.rules.ts';
import type {
  AddedLine,
  Checked,
  CheckedLine,
  ChosenFile,
  Destination,
  FileText,
  QuickOrderContext,
  QuickOrderServices,
  RowsFile,
} from './quick-order.types.ts';

interface Adding {
  readonly to: Destination;
  readonly lines: readonly CheckedLine[];
}

export const quickOrderActors = (services: Omit<QuickOrderServices, 'keepDraft' | 'saveFile'>) => ({
  readFile: fromPromise<FileText, ChosenFile>(({ input }) => services.readFile(input)),
  checkLines: fromPromise<Checked, readonly CheckedLine[]>(({ input }) => services.checkLines(input)),
  addLines: fromPromise<readonly AddedLine[], Adding>(({ input: { to, lines } }) =>
    services.addLines(to, lines),
  ),
});

export type QuickOrderActors = ReturnType<typeof quickOrderActors>;

/** The actions that keep the draft in the browser, and save a file. */
export const quickOrderActions = (services: Pick<QuickOrderServices, 'keepDraft' | 'saveFile'>) => ({
  keepDraft: ({ context }: { context: QuickOrderContext }) =>
    services.keepDraft(context.buyer, { rows: writtenRows(context), text: context.text }),
  saveFile: (_: object, file: RowsFile) => services.saveFile(file),
});

export type QuickOrderActions = ReturnType<typeof quickOrderActions>;
