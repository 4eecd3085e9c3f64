import { expect, test } from 'vitest';

import type { Language } from '#contract/language.contract.ts';
import { preferencesActions, preferencesActors } from '#machines/portal/preferences/preferences.actors.ts';
import { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type {
  ColourScheme,
  Density,
  PreferencesInput,
} from '#machines/portal/preferences/preferences.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const start = (input: Partial<PreferencesInput> = {}) => {
  const switching = holdCalls<void, [Language, AbortSignal]>();
  const saving = holdCalls<void, [Language]>();
  const effects: string[] = [];
  const services = {
    switchLanguage: switching.service,
    saveLanguage: saving.service,
    keepLanguage: (language: Language) => void effects.push(`keep ${language}`),
    applyScheme: (scheme: ColourScheme) => void effects.push(`apply ${scheme}`),
    keepScheme: (scheme: ColourScheme) => void effects.push(`keep ${scheme}`),
    keepDensity: (density: Density) => void effects.push(`keep ${density}`),
    keepShortcut: (shortcut: boolean) => void effects.push(`keep shortcut ${shortcut}`),
    log: (message: string) => void effects.push(`log ${message}`),
  };
  const { actor } = startBeside(
    preferencesMachine.provide({
      actors: preferencesActors(services),
      actions: preferencesActions(services),
    }),
    { language: 'en-GB', scheme: 'auto', density: 'compact', shortcut: true, ...input },
  );
  return {
    actor,
    switching,
    saving,
    effects,
    state: () => actor.getSnapshot().value,
    language: () => actor.getSnapshot().context.language,
  };
};

test('shows the chosen language once its texts are loaded, and saves the choice', async () => {
  const { actor, switching, saving, effects, state, language } = start();
  actor.send({ type: 'language.choose', language: 'de-DE' });
  expect(state().language).toBe('switching');
  expect(language()).toBe('en-GB');
  await switching.resolve();
  expect(language()).toBe('de-DE');
  expect(state().language).toBe('saving');
  expect(saving.calls).toEqual([['de-DE']]);
  expect(effects).toContain('keep de-DE');
  await saving.resolve();
  expect(state().language).toBe('settled');
});

test('only logs that a choice could not be saved', async () => {
  const { actor, switching, saving, effects, state, language } = start();
  actor.send({ type: 'language.choose', language: 'de-DE' });
  await switching.resolve();
  await saving.reject(failure({ status: 500 }));
  expect(state().language).toBe('settled');
  expect(language()).toBe('de-DE');
  expect(effects).toContain('log language.save');
});

test('keeps its language when the texts cannot be loaded', async () => {
  const { actor, switching, effects, state, language } = start();
  actor.send({ type: 'language.choose', language: 'de-DE' });
  await switching.reject(new Error('no texts'));
  expect(state().language).toBe('settled');
  expect(language()).toBe('en-GB');
  expect(effects).toContain('log language.switch');
});

test('follows the last of two quick choices', async () => {
  const { actor, switching, saving, effects, state, language } = start();
  actor.send({ type: 'language.choose', language: 'de-DE' });
  actor.send({ type: 'language.choose', language: 'en-GB' });
  expect(switching.calls.map(([, signal]) => signal.aborted)).toEqual([true]);
  await switching.resolve();
  expect(language()).toBe('en-GB');
  expect(effects).toContain('keep en-GB');
  await saving.resolve();
  expect(state().language).toBe('settled');
});

test('adopts the language of the user without saving or keeping it', async () => {
  const { actor, switching, saving, effects, state, language } = start();
  actor.send({ type: 'language.adopt', language: 'de-DE' });
  expect(state().language).toBe('adopting');
  await switching.resolve();
  expect(language()).toBe('de-DE');
  expect(saving.calls).toEqual([]);
  expect(effects).not.toContain('keep de-DE');
});

test('keeps its language when the texts of the user’s language cannot be loaded', async () => {
  const { actor, switching, state, language } = start();
  actor.send({ type: 'language.adopt', language: 'de-DE' });
  await switching.reject(new Error('no texts'));
  expect(state().language).toBe('settled');
  expect(language()).toBe('en-GB');
});

test.each([
  ['the same language', 'en-GB'],
  ['no language', undefined],
] as const)('does not switch the language for a user with %s', (_, language) => {
  const { actor, switching } = start();
  actor.send({ type: 'language.adopt', language });
  expect(switching.calls).toEqual([]);
});

test.each(['auto', 'dark', 'light'] as const)('begins with the stored scheme %s', (scheme) => {
  const { state, effects } = start({ scheme });
  expect(state().scheme).toBe(scheme);
  expect(effects).toEqual([`apply ${scheme}`]);
});

test('applies and keeps each chosen scheme', () => {
  const { actor, effects, state } = start();
  for (const scheme of ['dark', 'light', 'auto'] as const) {
    actor.send({ type: 'scheme.choose', scheme });
    expect(state().scheme).toBe(scheme);
  }
  expect(effects).toEqual([
    'apply auto',
    'keep dark',
    'apply dark',
    'keep light',
    'apply light',
    'keep auto',
    'apply auto',
  ]);
});

test('begins with the stored density and shortcut, and keeps what is chosen', () => {
  const { actor, effects, state } = start({ density: 'comfortable', shortcut: false });
  expect(state()).toMatchObject({ density: 'comfortable', shortcut: 'off' });
  actor.send({ type: 'density.choose', density: 'compact' });
  actor.send({ type: 'shortcut.choose', shortcut: true });
  expect(state()).toMatchObject({ density: 'compact', shortcut: 'on' });
  actor.send({ type: 'density.choose', density: 'comfortable' });
  actor.send({ type: 'shortcut.choose', shortcut: false });
  expect(state()).toMatchObject({ density: 'comfortable', shortcut: 'off' });
  expect(effects).toEqual([
    'apply auto',
    'keep compact',
    'keep shortcut true',
    'keep comfortable',
    'keep shortcut false',
  ]);
});
