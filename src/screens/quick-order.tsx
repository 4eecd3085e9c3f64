import { quickOrderDraft } from '#api/drafts/drafts.ts';
import { addLines, checkLines, readFile, saveFile, suggestArticles } from '#api/quick-order/quick-order.ts';
import {
  articleCompletionActors,
  articleCompletionMachine,
} from '#machines/buying/article-completion/article-completion.machine.ts';
import { quickOrderActions, quickOrderActors } from '#machines/buying/quick-order/quick-order.actors.ts';
import { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import QuickOrderScreen from '#ui/quick-order/quick-order-screen.tsx';

const machine = quickOrderMachine.provide({
  actors: quickOrderActors({
    // The chart does not know the browser's types, but the browser's file field always returns a `File`.
    readFile: (file) => readFile(file as File),
    checkLines,
    addLines,
  }),
  actions: quickOrderActions({ keepDraft: quickOrderDraft.keep, saveFile }),
});

const completion = articleCompletionMachine.provide({ actors: articleCompletionActors({ suggestArticles }) });

export default function QuickOrder() {
  return <QuickOrderScreen machine={machine} recallDraft={quickOrderDraft.read} completion={completion} />;
}
