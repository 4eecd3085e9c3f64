import { describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import { definitionsOf, statesOf } from '#tests/paths/generator/chart.ts';

import { drawnChart } from './draw.ts';
import { inLines } from './graph.ts';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
const textOf = (escaped: string) => escaped.replace(/&(.+?);/g, (_, name: string) => ENTITIES[name]!);

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxesIn = (svg: string): Box[] =>
  [
    ...svg.matchAll(
      /data-state="([^"]+)"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
    ),
  ].map(([, name, ...sizes]) => {
    const [left, top, width, height] = sizes.map(Number) as [number, number, number, number];
    return { name: name!, left, top, right: left + width, bottom: top + height };
  });

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left > outer.left &&
  inner.right < outer.right &&
  inner.top > outer.top &&
  inner.bottom < outer.bottom;
const areApart = (one: Box, other: Box): boolean =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;

describe.each(Object.entries(FLOWS))('the chart of %s', (name, { model }) => {
  const { machine } = model;
  const drawing = drawnChart(model, name);

  test('shows every state, and every transition that leads somewhere, once', async () => {
    const svg = (await drawing).svg.text;
    const states = statesOf(machine).filter((place) => place !== machine.id);
    const shown = boxesIn(svg).map((box) => box.name);
    expect(shown.filter((place) => place !== machine.id).toSorted()).toEqual(states.toSorted());
    const labels = [...svg.matchAll(/data-definition="([^"]+)"/g)].map(([, label]) => textOf(label!));
    const leading = definitionsOf(machine).flatMap((definition) =>
      (definition.transition.target ?? []).map(() => definition.name),
    );
    expect(labels.toSorted()).toEqual(leading.toSorted());
  });

  test('has each state inside the one it belongs to, and apart from all others', async () => {
    const boxes = boxesIn((await drawing).svg.text);
    const wrong = boxes.flatMap((one) =>
      boxes
        .filter((other) => one !== other)
        .filter((other) =>
          one.name.startsWith(`${other.name}.`) || other.name === machine.id
            ? !isInside(one, other)
            : !other.name.startsWith(`${one.name}.`) && one.name !== machine.id && !areApart(one, other),
        )
        .map((other) => `${one.name}, ${other.name}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('a long label is broken between words into short lines', () => {
  expect(inLines('chooses quote and (in step.opening or asks for start)')).toEqual([
    'chooses quote and (in',
    'step.opening or asks for',
    'start)',
  ]);
});
