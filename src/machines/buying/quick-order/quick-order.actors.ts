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
} from './quick-order.types.ts';

interface Adding {
  readonly to: Destination;
  readonly lines: readonly CheckedLine[];
}

export const quickOrderActors = (services: Omit<QuickOrderServices, 'keepDraft'>) => ({
  readFile: fromPromise<FileText, ChosenFile>(({ input }) => services.readFile(input)),
  checkLines: fromPromise<Checked, readonly CheckedLine[]>(({ input }) => services.checkLines(input)),
  addLines: fromPromise<readonly AddedLine[], Adding>(({ input: { to, lines } }) =>
    services.addLines(to, lines),
  ),
});

export type QuickOrderActors = ReturnType<typeof quickOrderActors>;

/** The actions that let the browser keep a draft. */
export const quickOrderActions = (services: Pick<QuickOrderServices, 'keepDraft'>) => ({
  keepDraft: ({ context }: { context: QuickOrderContext }) =>
    services.keepDraft(context.buyer, { rows: writtenRows(context), text: context.text }),
});

export type QuickOrderActions = ReturnType<typeof quickOrderActions>;
