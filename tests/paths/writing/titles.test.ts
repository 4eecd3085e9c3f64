import { describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import { definitionsOf, nodesOf, placeOf } from '#tests/paths/generator/chart.ts';
import { guardInWords } from './guards.ts';
import { stateInWords } from './words.ts';

describe.each(Object.entries(FLOWS))('the titles of %s', (_, { model }) => {
  const { machine, titles } = model;
  const states = nodesOf(machine.root).filter(({ type, parent }) => parent && type !== 'history');
  const guards = definitionsOf(machine).map(({ transition }) => guardInWords(transition.guard, model));

  test('every state has a title of its own', () => {
    expect(states.map((node) => placeOf(node)).filter((place) => !(place in titles.states))).toEqual([]);
    const own = states.map((node) => stateInWords(node, model));
    expect(own.filter((title, index) => own.indexOf(title) !== index)).toEqual([]);
  });

  test('every event that a person or another chart sends has a title', () => {
    const events = definitionsOf(machine).map(({ transition: { eventType } }) => eventType);
    const named = new Set(events.filter((type) => type !== '' && !type.startsWith('xstate.')));
    expect([...named].filter((type) => !(type in titles.events))).toEqual([]);
  });

  test('every condition has a phrase that tells it apart from the others of its event', () => {
    expect(Object.keys(machine.implementations.guards).toSorted()).toEqual(
      Object.keys(titles.guards).toSorted(),
    );
    const byEvent = Map.groupBy(
      definitionsOf(machine),
      ({ source, transition }) => `${source.id}: ${transition.eventType}`,
    );
    for (const [event, definitions] of byEvent) {
      const conditions = definitions.map(({ transition }) => guardInWords(transition.guard, model));
      expect(conditions, event).toEqual([...new Set(conditions)]);
    }
  });

  test('titles are words and not code, and contain no figure that only the chart may state', () => {
    const { states: places, events, services = {}, actions = {} } = titles;
    const all = [places, events, services, actions].flatMap((each) => Object.values(each)).concat(guards);
    expect(all.filter((words) => /[a-z][A-Z]|[_`*|]|\bxstate\b/.test(words))).toEqual([]);
    expect(guards.filter((words) => /\d/.test(words))).toEqual([]);
  });
});
