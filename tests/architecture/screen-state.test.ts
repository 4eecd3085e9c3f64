import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { withoutComments } from './without-comments.ts';

/** Lists the accepted reasons for state or effects in a screen, each with the pattern that shows it; docs/house.md explains them. */
const REASONS = {
  focus: /useRef|\.focus\(|leadFocus|setSubmits/,
  disclosure: /useState/,
  lazyLoading: /\blazy\(/,
  halfTypedText: /useState/,
  shownOption: /choose/,
  speech: /announce|role="alert"|busyLabel|tellDone/,
  hearing: /\.on\(|addEventListener|subscribe|noteFlow|memory\.leave/,
  report: /type: '\w+\.reported'/,
  address: /use(Search|Location)\(/,
  beginning: /\] = useState\(/,
  pageTitle: /document\.title/,
  drawing: /startTransition|useDeferredValue/,
  mark: /dataset\[/,
  clock: /setInterval/,
} as const;
type Reason = keyof typeof REASONS;

/** A file may keep a value for these reasons; for the others, it may keep only elements, subscriptions, and the number of submissions. */
const KEEPS_VALUES: ReadonlySet<Reason> = new Set([
  'disclosure',
  'lazyLoading',
  'halfTypedText',
  'shownOption',
  'speech',
  'beginning',
  'clock',
  'drawing',
  'pageTitle',
]);

const MAY: Readonly<Record<string, readonly Reason[]>> = {
  'account/account-deletion.connect.ts': ['beginning'],
  'account/passkey-form.tsx': ['focus'],
  'account/passkey-name-form.tsx': ['focus'],
  'account/profile-edit.connect.ts': ['beginning'],
  'account/profile-form.tsx': ['focus'],
  'articles/add-to-cart.tsx': ['halfTypedText'],
  'articles/field-quantities.ts': ['halfTypedText'],
  'articles/focus-after-removal.ts': ['focus'],
  'articles/line-machine/line-machine.tsx': ['lazyLoading'],
  'articles/prices/price.tsx': ['focus', 'speech'],
  'articles/prices/quote-instead.tsx': ['focus'],
  'articles/remembering.connect.ts': ['hearing'],
  'articles/sheets/sheet-actions.tsx': ['lazyLoading'],
  'articles/sheets/sheet-mail-dialog.tsx': ['focus'],
  'auth/passkey/passkey-sign-in.tsx': ['focus'],
  'auth/password/new-password.tsx': ['halfTypedText', 'speech'],
  'auth/password/password-reset-form.tsx': ['focus'],
  'auth/password/password-reset.tsx': ['focus', 'lazyLoading'],
  'auth/sign-in/sign-in-form.tsx': ['focus'],
  'auth/sign-in/sign-in.connect.ts': ['beginning'],
  'auth/sign-up/sign-up-form.tsx': ['focus'],
  'auth/sign-in/throttled.tsx': ['speech'],
  'cart/cart-lines.tsx': ['focus'],
  'cart/saving-result.tsx': ['speech'],
  'checkout/checkout-screen.tsx': ['drawing'],
  'checkout/steps/cart-lines.tsx': ['focus'],
  'checkout/steps/overview-step.tsx': ['halfTypedText'],
  'checkout/outcomes/refusal.tsx': ['focus'],
  'checkout/totals/spoken-totals.ts': ['speech'],
  'checkout/use-checkout.ts': ['address'],
  'checkout/use-refused-submit.ts': ['focus'],
  'desk/access-dialog.tsx': ['focus'],
  'desk/desk-list-screen.tsx': ['focus', 'halfTypedText'],
  'desk/desk-reply.connect.ts': ['beginning'],
  'desk/offer-work-form.tsx': ['halfTypedText'],
  'desk/offer-work.connect.ts': ['beginning'],
  'desk/reply-dialog.tsx': ['focus'],
  'desk/task-note.tsx': ['speech'],
  'inspector/inspector.tsx': ['focus', 'hearing'],
  'kit/actions/copy-button.tsx': ['speech'],
  'kit/layers/bottom-drawer.tsx': ['focus'],
  'kit/actions/button.tsx': ['speech'],
  'kit/fields/combo-field.tsx': ['disclosure'],
  'kit/fields/error-summary.tsx': ['speech'],
  'kit/fields/field-frame.tsx': ['halfTypedText'],
  'kit/page/landmark.tsx': ['focus'],
  'kit/actions/menu.tsx': ['disclosure', 'focus'],
  'kit/page/notices.tsx': ['focus'],
  'kit/page/use-focus-back.ts': ['focus'],
  'kit/page/use-focus-on.ts': ['focus'],
  'kit/page/use-mark.ts': ['mark'],
  'kit/page/use-spoken-return.ts': ['speech'],
  'kit/fields/password-field.tsx': ['disclosure'],
  'kit/fields/quantity-field.tsx': ['halfTypedText'],
  'kit/fields/restored-note.tsx': ['speech'],
  'kit/display/long-table.tsx': ['disclosure', 'focus', 'speech'],
  'kit/display/use-slices.ts': ['drawing', 'hearing'],
  'listing/active-filters.tsx': ['focus'],
  'listing/downloads/file-outcome.tsx': ['speech'],
  'listing/filter-sheet.tsx': ['disclosure', 'lazyLoading'],
  'listing/list-page.tsx': ['focus'],
  'listing/list-results.tsx': ['focus'],
  'listing/listing.connect.ts': ['address', 'beginning', 'hearing'],
  'listing/spoken-count.ts': ['speech'],
  'machines/location-change.connect.ts': ['beginning'],
  'machines/equipment-search.ts': ['halfTypedText', 'speech'],
  'machines/location-form.tsx': ['beginning', 'focus'],
  'memory-list/entry-note.tsx': ['halfTypedText'],
  'memory-list/filling-result.tsx': ['speech'],
  'memory-list/memory-entries.tsx': ['focus'],
  'memory-list/memory-list-screen.tsx': ['speech'],
  'memory-list/memory-list.connect.ts': ['hearing'],
  'memory-list/memory-notes.connect.ts': ['beginning', 'hearing'],
  'memory-list/note-saving.connect.ts': ['hearing'],
  'memory-list/removed-entry.tsx': ['speech'],
  'memory-list/restored-notes.tsx': ['beginning', 'focus'],
  'offers/decline-dialog.tsx': ['focus'],
  'offers/message-form.tsx': ['focus'],
  'offers/offer-decision.connect.ts': ['beginning', 'focus', 'hearing', 'report'],
  'offers/offer-message.connect.ts': ['beginning'],
  'portal/kept-focus.ts': ['focus'],
  'portal/later.tsx': ['lazyLoading'],
  'portal/page-place.tsx': ['focus', 'pageTitle'],
  'portal/use-announced.ts': ['hearing', 'speech'],
  'portal/use-flow.ts': ['hearing'],
  'quick-order/adding.tsx': ['focus'],
  'quick-order/problem-tools.tsx': ['focus'],
  'quick-order/quick-order.connect.ts': ['beginning'],
  'quick-order/quick-rows.tsx': ['focus', 'hearing'],
  'quick-order/row-views.ts': ['drawing'],
  'quick-order/rows-text.tsx': ['beginning', 'focus'],
  'quick-order/suggestions.tsx': ['speech'],
  'recovery/passkey-duty.tsx': ['focus'],
  'recovery/recovery-codes.tsx': ['focus'],
  'reorder/reorder-control.tsx': ['lazyLoading'],
  'reorder/reorder-dialog.tsx': ['focus', 'speech'],
  'search/portal-search.tsx': ['focus'],
  'search/search.connect.ts': ['address', 'hearing'],
  'search/spoken-suggestions.ts': ['speech'],
  'search/use-shortcut.ts': ['hearing'],
  'shell/top-bar/cart-button.tsx': ['disclosure'],
  'shell/dialogs/consent-drawer.tsx': ['focus', 'hearing'],
  'shell/escaped-tip.ts': ['disclosure', 'hearing'],
  'shell/menu/menu-over-page.ts': ['hearing'],
  'shell/dialogs/expiry-dialog.tsx': ['clock', 'speech'],
  'shell/dialogs/expiry-warning.tsx': ['lazyLoading'],
  'shell/representation-banner.tsx': ['speech'],
  'shell/dialogs/support-help.tsx': ['lazyLoading'],
  'shop/compatibility-line.tsx': ['disclosure'],
  'shop/product-rows.ts': ['shownOption', 'speech'],
  'shop/article-list.tsx': ['focus'],
};

/** Names the refs that are not typed as a particular HTML element, each with what it holds; none of it belongs in a chart. */
const VALUE_REFS: Readonly<Record<string, string>> = {
  'articles/focus-after-removal.ts removed': 'the place in a list from which the focused line was removed',
  'articles/focus-after-removal.ts shown':
    'the lines that were shown last, read by a function that stays the same',
  'checkout/totals/spoken-totals.ts shownIntent': 'what was said last, so that only a change is said',
  'checkout/use-checkout.ts isFollowing': 'true only while the chart receives an address, within one effect',
  'inspector/inspector.tsx cameFrom': 'where the focus was before the inspector opened',
  'kit/page/use-focus-back.ts wasOpen': 'whether the form was open when it was drawn last',
  'kit/page/use-focus-on.ts shown': 'an element, of the kind that the screen names',
  'kit/page/use-spoken-return.ts wasMissing':
    'whether loading failed before, so that success is announced only after a failure',
  'listing/active-filters.tsx removed': 'the place in a list from which the focused filter was removed',
  'memory-list/memory-entries.tsx held': 'the row that has the focus, in case the row changes its kind',
  'memory-list/restored-notes.tsx expected': 'the row that takes the focus once the notes are discarded',
  'offers/message-form.tsx isDiscarded': 'whether the button that disappears had the focus',
  'portal/page-place.tsx lastPath': 'the page that was shown last, so that only a new one takes the focus',
  'portal/page-place.tsx lastStage': 'the step that was named last, so that only a new one takes the focus',
  'quick-order/quick-rows.tsx expected': 'the row or summary that takes the focus once it is drawn',
};

/** Names the values that screens keep and change, each with what it holds. States set by `setSubmits` or `setOpened` are left out. */
const VALUE_STATES: Readonly<Record<string, string>> = {
  'articles/add-to-cart.tsx isWrong': 'whether the quantity field holds something other than a quantity',
  'articles/add-to-cart.tsx quantity': 'the quantity in the field',
  'auth/password/new-password.tsx kept': 'the rules that the half-typed password keeps',
  'auth/password/new-password.tsx spoken': 'how many kept rules were said last',
  'checkout/checkout-screen.tsx isOpening': 'whether the form is still being drawn for the first time',
  'checkout/steps/overview-step.tsx resets': 'how often the fields were reset',
  'desk/desk-list-screen.tsx filter': 'the text in the field that narrows the list',
  'desk/offer-work-form.tsx typed': 'the discount as typed, which the server saves as a price',
  'kit/actions/copy-button.tsx copied': 'the text that was copied last, which the button says',
  'kit/actions/menu.tsx isOpen': 'whether the menu is open',
  'kit/display/long-table.tsx isUnfolded': 'whether all rows are shown',
  'kit/display/use-slices.ts drawn': 'how many rows are drawn so far',
  'kit/display/use-slices.ts known': 'the rows that are being drawn',
  'kit/fields/combo-field.tsx activeId': 'the suggestion that the arrow keys have reached',
  'kit/fields/error-summary.tsx isQuiet': 'whether the summary has been said',
  'kit/fields/field-frame.tsx text': 'the half-typed text, whose characters are counted',
  'kit/fields/password-field.tsx capsLock': 'whether the Caps Lock key is on',
  'kit/fields/password-field.tsx shown': 'whether the password is shown',
  'kit/fields/quantity-field.tsx shown': 'the half-typed quantity',
  'listing/filter-sheet.tsx isOpen': 'whether the sheet is open',
  'machines/equipment-search.ts typed': 'the half-typed search',
  'memory-list/entry-note.tsx shown': 'the half-typed note',
  'portal/page-place.tsx stage': 'the step that the title names',
  'quick-order/row-views.ts later': 'the rows and answers that are drawn so far',
  'shell/dialogs/expiry-dialog.tsx left': 'the seconds that the countdown shows',
  'shell/escaped-tip.ts isEscaped': 'whether the tip was closed with Escape',
  'shell/top-bar/cart-button.tsx openedAt': 'the page on which the drawer was opened',
  'shop/compatibility-line.tsx isOpen': 'whether the list of machines is open',
  'shop/product-rows.ts chosen': 'the container that each row shows, like the option of a select',
};

/** Matches, with its name, a state that the screen changes or a value that it draws later. */
const STATE =
  /const (?:\[(\w+), (?!setSubmits|setOpened\b)\w+(?:, \w+)?\] = use(?:State|Reducer|Optimistic|ActionState|Transition)|(\w+) = useDeferredValue)\b/g;

/** Matches a ref with its name and type. A ref to an element names the kind of element: `HTMLDivElement`; `Element` counts as a value. */
const REF = /const (\w+) = useRef(?:<((?:[^<>]|<[^<>]*>)*)>)?\(/g;
const valueRefsIn = (text: string): string[] =>
  [...text.matchAll(REF)].flatMap(([, name, type = '']) => (/^HTML\w*Element$/.test(type) ? [] : [name!]));

const VALUE =
  /(?<!setSubmits\] = )\buse(?:State|Reducer|Optimistic|ActionState|Transition|DeferredValue)\s*[<(]/;
const HOOK =
  /\buse(?:State|Reducer|Optimistic|ActionState|Transition|DeferredValue|(?:Layout|Insertion)?Effect|Ref|SyncExternalStore)\s*[<(]/;

type Files = Readonly<Record<string, string>>;

/** Lists files with state that are not named above, names without such a file, and reasons whose pattern is missing. */
const faultsIn = (files: Files, may: Readonly<Record<string, readonly Reason[]>>): string[] => {
  const keeping = new Map(
    Object.entries(files)
      .map(([file, text]) => [file, withoutComments(text)] as const)
      .filter(([, text]) => HOOK.test(text)),
  );
  return [
    ...[...keeping.keys()].filter((file) => !(file in may)).map((file) => `${file} is not named`),
    ...Object.entries(may).flatMap(([file, reasons]) => {
      const text = keeping.get(file);
      if (text === undefined) return [`${file} keeps nothing`];
      if (reasons.length === 0) return [`${file} has no reason`];
      const keepsValue = VALUE.test(text) && !reasons.some((reason) => KEEPS_VALUES.has(reason));
      return [
        ...reasons
          .filter((reason) => !REASONS[reason].test(text))
          .map((reason) => `${file} shows no ${reason}`),
        ...(keepsValue ? [`${file} keeps a value`] : []),
      ];
    }),
  ];
};

const files: Files = Object.fromEntries(
  globSync('src/ui/**/*.{ts,tsx}').map((path) => [
    path.replace(/^src\/ui\//, ''),
    readFileSync(path, 'utf8'),
  ]),
);

test('screens keep only state that belongs to no flow, and each file that keeps any is listed with the reason', () => {
  expect(Object.keys(files).length).toBeGreaterThan(200);
  expect(faultsIn(files, MAY)).toEqual([]);
});

test('docs/house.md explains exactly the reasons that this test accepts', () => {
  const [, section = ''] = readFileSync('docs/house.md', 'utf8').split('\n## Who owns state\n');
  const [explained = ''] = section.split('\n## ');
  const named = [...explained.matchAll(/^\| `(\w+)` +\|/gm)].map(([, reason]) => reason);
  expect(named).toEqual(Object.keys(REASONS));
});

test('each value that a screen keeps and changes is named here', () => {
  const kept = Object.entries(files).flatMap(([file, text]) =>
    [...withoutComments(text).matchAll(STATE)].map(([, state, later]) => `${file} ${state ?? later}`),
  );
  expect(kept.toSorted()).toEqual(Object.keys(VALUE_STATES));
});

test('refs hold elements, or values that are named here because no chart should hold them', () => {
  const kept = Object.entries(files).flatMap(([file, text]) =>
    valueRefsIn(withoutComments(text)).map((name) => `${file} ${name}`),
  );
  expect(kept.toSorted()).toEqual(Object.keys(VALUE_REFS));
});

test('refs that hold a value are distinguished from refs that hold an element', () => {
  const text = `
    const box = useRef<HTMLDivElement>(null);
    const isAwaited = useRef(false);
    const rows = useRef<ReadonlyMap<string, HTMLElement>>(new Map());
    const cameFrom = useRef<Element | null>(null);`;
  expect(valueRefsIn(text)).toEqual(['isAwaited', 'rows', 'cameFrom']);
});

test('a file that keeps state without a reason is found', () => {
  const made = {
    'checkout/steps.tsx': "const [step, setStep] = useState<Step>('overview');",
    'orders/poll.ts': 'useEffect(() => refetch(), []);',
    'orders/late.tsx': 'const late = useDeferredValue(isLoading);',
    'offers/hopeful.tsx': 'const [shown, show] = useOptimistic<State>(known);',
    'kit/tip.tsx': 'const tip = useRef(null);\nannounce(text); // useState(…) is not used',
    'kit/plain.tsx': "/** Does without useState('closed'). */\nexport const Plain = () => null;",
  };
  expect(faultsIn(made, { 'kit/tip.tsx': ['focus'] })).toEqual([
    'checkout/steps.tsx is not named',
    'orders/poll.ts is not named',
    'orders/late.tsx is not named',
    'offers/hopeful.tsx is not named',
  ]);
  expect(
    faultsIn(made, {
      'checkout/steps.tsx': ['focus'],
      'orders/poll.ts': [],
      'orders/late.tsx': ['drawing'],
      'offers/hopeful.tsx': ['focus'],
      'kit/tip.tsx': ['focus', 'speech'],
      'kit/plain.tsx': ['disclosure'],
    }),
  ).toEqual([
    'checkout/steps.tsx shows no focus',
    'checkout/steps.tsx keeps a value',
    'orders/poll.ts has no reason',
    'offers/hopeful.tsx shows no focus',
    'offers/hopeful.tsx keeps a value',
    'kit/plain.tsx keeps nothing',
  ]);
});
