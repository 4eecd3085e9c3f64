import type { passwordPolicy } from '#contract/sign-in/password-policy.ts';

/*
 * These functions run in the browser, on pages that also work without them, and make the fields behave like the portal's own. Each function
 * refers to nothing outside itself, because only its own source is sent (`script.ts`).
 */

/** Lets users show their passwords. */
export const letShow = (): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show]')) {
    const field = button.parentElement?.querySelector('input');
    if (field == null) continue;
    const turn = (type: 'password' | 'text'): void => {
      const name = (type === 'password' ? button.dataset['show'] : button.dataset['hide']) ?? '';
      field.type = type;
      button.setAttribute('aria-label', name);
      button.title = name;
      button.toggleAttribute('data-shown', type === 'text');
    };
    turn('password');
    button.hidden = false;
    button.addEventListener('click', () => turn(field.type === 'password' ? 'text' : 'password'));
    // Browsers may offer text from a plain field to the next person who fills in the form.
    field.form?.addEventListener('submit', () => turn('password'));
  }
};

/** Warns about caps lock in password fields. */
export const tellCapsLock = (): void => {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-caps-lock]')) {
    const tell = (text = ''): void => {
      if (hint.textContent !== text) hint.textContent = text;
    };
    const watch = (event: KeyboardEvent): void =>
      tell(event.getModifierState('CapsLock') ? hint.dataset['capsLock'] : '');
    const field = hint.parentElement?.querySelector('input');
    field?.addEventListener('keydown', watch);
    field?.addEventListener('keyup', watch);
    field?.addEventListener('blur', () => tell());
  }
};

/** Ticks off the rules while the new password is typed and, when typing pauses, announces how many are met. */
export const tickOff = (keptRules: ReturnType<typeof passwordPolicy>): void => {
  /** An announcement waits for this pause, so that it does not interrupt a person who is still typing. */
  const pauseMs = 1_000;
  const field = document.querySelector<HTMLInputElement>('#password');
  const list = document.querySelector<HTMLElement>('#rules');
  const status = document.querySelector<HTMLElement>('[role=status]');
  if (field === null || list === null || status === null) return;
  const lines = [...list.querySelectorAll('li')];
  const names = JSON.parse(list.dataset['names'] ?? '[]') as string[];
  let spoken = 0;
  let pause: number | undefined;

  const speak = (count: number): void => {
    spoken = count;
    const { count: some = '', all = '' } = status.dataset;
    const total = lines.length;
    status.textContent =
      count === total ? all : some.replace('{kept}', String(count)).replace('{total}', String(total));
  };
  const judge = (): number => {
    const kept: readonly string[] = keptRules(field.value, Number(list.dataset['least']), names);
    list.toggleAttribute('data-live', true);
    for (const line of lines) {
      const isKept = kept.includes(line.dataset['rule'] ?? '');
      line.toggleAttribute('data-kept', isKept);
      const state = line.querySelector('[data-state]');
      if (state !== null)
        state.textContent = ` (${(isKept ? list.dataset['done'] : list.dataset['open']) ?? ''})`;
    }
    return kept.length;
  };

  // The problems of the refused password stay until another one is typed.
  if (list.querySelector('.identity-broken') === null) judge();
  field.addEventListener('input', () => {
    const count = judge();
    clearTimeout(pause);
    if (count !== spoken) pause = window.setTimeout(() => speak(count), pauseMs);
  });
};

/** Removes the problem of a field once it is corrected. Nothing is announced, because `tickOff` announces that the rules are met. */
export const clearCorrected = (keptRules: ReturnType<typeof passwordPolicy>): void => {
  const list = document.querySelector<HTMLElement>('#rules');
  const password = document.querySelector<HTMLInputElement>('#password');
  if (list === null || password === null) return;
  const ruleCount = list.querySelectorAll('li').length;
  const names = JSON.parse(list.dataset['names'] ?? '[]') as string[];
  const summary = document.querySelector<HTMLElement>('.k-error-summary');
  const stillHolds = (field: HTMLInputElement, typedIn: EventTarget | null): boolean => {
    switch (field.dataset['problem']) {
      case 'policy':
        return keptRules(field.value, Number(list.dataset['least']), names).length < ruleCount;
      case 'different':
        return field.value === '' || field.value !== password.value;
      case 'missing':
        return field.value === '';
      default:
        // Only the server can tell whether the value is correct, so any change removes the problem.
        return typedIn !== field;
    }
  };
  const clear = (field: HTMLInputElement): void => {
    const problemId = `${field.id}-problem`;
    const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== problemId);
    if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
    else field.removeAttribute('aria-describedby');
    field.removeAttribute('aria-invalid');
    delete field.dataset['problem'];
    document.querySelector(`#${problemId}`)?.remove();
    summary?.querySelector(`[href="#${field.id}"]`)?.closest('li')?.remove();
    if (summary === null || summary.querySelector('li') !== null) return;
    summary.remove();
    const prefix = summary.dataset['titlePrefix'] ?? '';
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
  };
  password.form?.addEventListener('input', ({ target }) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-problem]'))
      if (!stillHolds(field, target)) clear(field);
  });
};

/** Once the password has been changed, makes the portal's other tabs ask who is signed in. */
export const tellTabs = (channel: string, message: object): void => {
  if (document.querySelector('[data-password-changed]') !== null)
    new BroadcastChannel(channel).postMessage(message);
};
