/** Runs in the browser, on the overview: filters the list of paths; the address holds the filters. */
export const filterPaths = (): void => {
  const form = document.querySelector<HTMLFormElement>('#filters');
  if (!form) return;
  const found = document.querySelector('#found')!;
  const stepsHead = document.querySelector('#steps-head')!;
  const selects = [...form.querySelectorAll('select')];
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-path]')].map((row) => {
    const { flow, language, results, file, path, steps } = row.dataset as Record<string, string>;
    const cell = row.cells[3]!;
    return {
      row,
      cell,
      file,
      path,
      flow: flow!,
      language: language!,
      results: results!.split('|'),
      count: cell.textContent,
      steps: JSON.parse(steps!) as [states: string[], events: string[]][],
    };
  });
  type Row = (typeof rows)[number];

  const wanted = (name: string): string => selects.find((select) => select.name === name)!.value;

  /** Returns the numbers of the steps that touch the state and are caused by the event; `null` if neither is selected. */
  const stepsWanted = ({ flow, steps }: Row): number[] | null => {
    const [state, event] = [wanted('state'), wanted('event')];
    if (state === '' && event === '') return null;
    return steps.flatMap(([states, events], index) =>
      ['', ...states.map((name) => `${flow}/${name}`)].includes(state) &&
      ['', ...events.map((name) => `${flow}/${name}`)].includes(event)
        ? [index + 1]
        : [],
    );
  };

  const showSteps = ({ cell, file, path, count }: Row, numbers: readonly number[] | null) => {
    if (numbers === null) {
      cell.textContent = count;
      return;
    }
    cell.replaceChildren(
      ...numbers.flatMap((number) => {
        const link = document.createElement('a');
        link.href = `${file}#step-${path}-${number}`;
        link.textContent = String(number);
        link.setAttribute('aria-label', `Step ${number}`);
        return [link, ' '];
      }),
    );
  };

  const isWanted = ({ flow, language, results }: Row): boolean =>
    ['', flow].includes(wanted('flow')) &&
    ['', language].includes(wanted('language')) &&
    ['', ...results].includes(wanted('result')) &&
    [wanted('state'), wanted('event')].every((value) => value === '' || value.startsWith(`${flow}/`));

  /** States and events of flows other than the selected one cannot be chosen. */
  const narrow = () => {
    for (const select of selects) {
      for (const group of select.querySelectorAll('optgroup')) {
        group.hidden = !['', group.dataset.flow].includes(wanted('flow'));
        group.disabled = group.hidden;
      }
      if (select.selectedOptions[0]?.closest('optgroup')?.disabled) select.value = '';
    }
  };

  const apply = () => {
    narrow();
    let shown = 0;
    for (const each of rows) {
      const numbers = isWanted(each) ? stepsWanted(each) : [];
      each.row.hidden = numbers !== null && numbers.length === 0;
      if (each.row.hidden) continue;
      shown += 1;
      showSteps(each, numbers);
    }
    stepsHead.textContent = wanted('state') + wanted('event') === '' ? 'Steps' : 'Such steps';
    found.textContent = `${shown} of ${rows.length} paths`;
  };

  const keep = () => {
    const address = new URL(location.href);
    address.search = '';
    for (const { name, value } of selects) if (value !== '') address.searchParams.set(name, value);
    history.replaceState(null, '', address);
  };

  const given = new URLSearchParams(location.search);
  for (const select of selects) {
    const value = given.get(select.name) ?? '';
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  }
  form.hidden = false;
  document.querySelector<HTMLElement>('#filter-note')!.hidden = false;
  form.addEventListener('change', () => {
    apply();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const select of selects) select.value = '';
    apply();
    keep();
  });
  apply();
};
