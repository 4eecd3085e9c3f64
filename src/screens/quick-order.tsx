import { keepDraft, readDraft } from '#api/quick-order/quick-order-draft.ts';
import { addLines, checkLines, readFile } from '#api/quick-order/quick-order.ts';
import { quickOrderActions, quickOrderActors } from '#machines/quick-order/quick-order.actors.ts';
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts';
import QuickOrderScreen from '#ui/quick-order/quick-order-screen.tsx';

const machine = quickOrderMachine.provide({
  actors: quickOrderActors({
    // What the browser's field gives is a file.
    readFile: (file) => readFile(file as File),
    checkLines,
    addLines,
  }),
  actions: quickOrderActions({ keepDraft }),
});

export default function QuickOrder() {
  return <QuickOrderScreen machine={machine} recallDraft={readDraft} />;
}
