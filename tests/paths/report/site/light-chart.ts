/** Runs in the browser, on the page of a flow: highlights in the chart where the visible step leads. */
export const lightChart = (): void => {
  const chart = document.querySelector<SVGSVGElement>('svg.chart');
  if (!chart) return;
  const room = chart.parentElement!;
  const steps = [...document.querySelectorAll<HTMLElement>('.step')];
  const told = new Map(
    steps.map((step) => [
      step,
      {
        states: JSON.parse(step.dataset.states!) as string[],
        definitions: JSON.parse(step.dataset.definitions!) as string[],
        arrived: JSON.parse(step.dataset.arrived!) as string[],
      },
    ]),
  );
  const states = [...chart.querySelectorAll<SVGGElement>('[data-state]')];
  const arrows = [...chart.querySelectorAll<SVGGElement>('.chart-arrow')];
  const caption = document.querySelector('#lit-step')!;
  const whole = document.querySelector<HTMLInputElement>('#whole-chart')!;
  let current: HTMLElement | null = null;
  /** The step was requested by its address or by focus, so it stays highlighted until the person scrolls. */
  let isAskedFor = false;

  /** Shows the whole chart on request, or until a step is highlighted: before that, there is nothing to read closely. */
  const showWhole = () => room.classList.toggle('is-whole', whole.checked || current === null);

  /** Adds a class to everything that these steps touch. */
  const mark = (name: string, touching: readonly HTMLElement[]) => {
    const places = new Set(touching.flatMap((step) => told.get(step)!.states));
    const definitions = new Set(touching.flatMap((step) => told.get(step)!.definitions));
    for (const state of states) state.classList.toggle(name, places.has(state.dataset.state!));
    for (const arrow of arrows) {
      const labels = [...arrow.querySelectorAll<SVGTextElement>('text')];
      for (const label of labels) label.classList.toggle(name, definitions.has(label.dataset.definition!));
      arrow.classList.toggle(
        name,
        labels.some((label) => label.classList.contains(name)),
      );
    }
  };

  const isInView = (state: Element): boolean => {
    const [frame, box] = [room.getBoundingClientRect(), state.getBoundingClientRect()];
    return (
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
    );
  };

  /** Returns a current state in the drawing, or `undefined` if one is visible already. */
  const whereItStays = (): Element | undefined => {
    const lit = [...chart.querySelectorAll('.is-lit[data-state]:not(.chart-compound, .chart-parallel)')];
    return lit.some((state) => isInView(state)) ? undefined : lit.at(-1);
  };

  /** Centres what the step leads to, or else the current state if it is out of sight. */
  const bringIntoView = (step: HTMLElement) => {
    const { arrived } = told.get(step)!;
    const target =
      states.findLast((state) => arrived.includes(state.dataset.state!)) ??
      chart.querySelector('.chart-arrow text.is-lit') ??
      whereItStays();
    if (!target) return;
    const [frame, box] = [room.getBoundingClientRect(), target.getBoundingClientRect()];
    room.scrollBy(
      (box.left + box.right - frame.left - frame.right) / 2,
      (box.top + box.bottom - frame.top - frame.bottom) / 2,
    );
  };

  const light = (step: HTMLElement) => {
    if (step === current) return;
    current?.removeAttribute('aria-current');
    current = step;
    step.setAttribute('aria-current', 'step');
    const path = step.closest('.path')!;
    const all = [...path.querySelectorAll<HTMLElement>('.step')];
    mark('is-trail', all.slice(0, all.indexOf(step)));
    mark('is-lit', [step]);
    showWhole();
    bringIntoView(step);
    const [name, number, words] = [
      path.querySelector('h3')!,
      step.querySelector('.step-number')!,
      step.querySelector('.step-words')!,
    ].map(({ textContent }) => textContent);
    caption.textContent = `${name}, step ${number}: ${words}`;
  };

  const lightAskedFor = (step: HTMLElement) => {
    isAskedFor = true;
    light(step);
  };

  const lightTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const step = target?.matches('.step') ? target : target?.querySelector<HTMLElement>('.step');
    if (step) lightAskedFor(step);
  };

  /** Keeps the last step while the line that decides lies between two paths and crosses no step. */
  let inView: HTMLElement | null = null;
  const crossed = new Set<Element>();
  const lightInView = () => {
    if (inView && !isAskedFor) light(inView);
  };

  // A line across the upper part of the window decides: the step that it crosses is the current one.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) crossed.add(target);
        else crossed.delete(target);
      }
      inView = steps.find((step) => crossed.has(step)) ?? inView;
      lightInView();
    },
    { rootMargin: '-25% 0px -74% 0px' },
  );
  for (const step of steps) observer.observe(step);
  document.addEventListener('focusin', ({ target }) => {
    const step = (target as HTMLElement).closest<HTMLElement>('.step');
    if (step) lightAskedFor(step);
  });
  // Only these events show that a person scrolls, because a page also scrolls by itself to what was requested.
  for (const kind of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(kind, () => (isAskedFor = false), { capture: true, passive: true });
  }
  window.addEventListener('scroll', lightInView, { passive: true });
  window.addEventListener('hashchange', lightTarget);
  whole.addEventListener('change', () => {
    showWhole();
    if (current) bringIntoView(current);
  });
  showWhole();
  document.querySelector<HTMLElement>('.pane-tools')!.hidden = false;
  lightTarget();
};
