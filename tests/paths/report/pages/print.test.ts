import { expect, test } from 'vitest';

import type { Person } from '#tests/support/browser/person.ts';

import { sampleFlow } from '#tests/paths/report/sample.ts';
import { sampleVisits } from '#tests/paths/report/sample-site.ts';

const signIn = sampleFlow('sign-in');
const checkout = sampleFlow('checkout');
const signUp = sampleFlow('sign-up');
const arrive = await sampleVisits([signIn, checkout, signUp], ['de-DE']);

let person: Person;

/** Without its margins, a sheet of A4 has these sides in CSS pixels. */
const [SHORT, LONG] = [718, 1046];

/** Returns the height of the letters in printed charts, in points. */
const lettersOf = async (flow: string, sheetWidth: number): Promise<number[]> => {
  person = await arrive({ width: sheetWidth });
  await person.open(`${flow}.de-DE.html`);
  await person.page.emulateMedia({ media: 'print' });
  return person.page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>('svg.chart')]
      .filter((chart) => chart.parentElement!.clientWidth > 0)
      .map((chart) => chart.getScreenCTM()!.a * parseFloat(getComputedStyle(chart).fontSize) * 0.75),
  );
};

/** Counts the sheets in portrait and in landscape. */
const sheetsOf = async (): Promise<{ readonly standing: number; readonly lying: number }> => {
  const text = (await person.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const lying = sizes.filter(([, width, height]) => Number(width) > Number(height)).length;
  return { standing: sizes.length - lying, lying };
};

test('a large chart is printed on landscape sheets, in letters that can be read', async () => {
  const letters = await lettersOf('checkout', LONG);
  expect(letters.length).toBeGreaterThan(1);
  expect(Math.min(...letters)).toBeGreaterThan(5.5);
  expect((await sheetsOf()).lying).toBe(letters.length);
});

test('a chart that fits is printed once, under the head of the page', async () => {
  const letters = await lettersOf('sign-up', SHORT);
  expect(letters).toEqual([expect.any(Number)]);
  expect(letters[0]).toBeGreaterThan(5.5);
  expect(await sheetsOf()).toEqual({ standing: expect.any(Number), lying: 0 });
});

test('the sheets of a chart show every state and label complete on at least one of them', async () => {
  await lettersOf('checkout', LONG);
  const cut = await person.page.evaluate(() => {
    const whole = document.querySelector<SVGSVGElement>('.chart-room svg')!;
    const views = [...document.querySelectorAll<SVGSVGElement>('.sheet svg')].map(
      ({ viewBox: { baseVal } }) => baseVal,
    );
    return [...whole.querySelectorAll<SVGGElement>('.chart-leaf, .chart-final, .chart-arrow text')]
      .filter((part) => {
        const { x, y, width, height } = part.getBBox();
        return !views.some(
          (view) =>
            x >= view.x &&
            y >= view.y &&
            x + width <= view.x + view.width &&
            y + height <= view.y + view.height,
        );
      })
      .map((part) => part.textContent);
  });
  expect(cut).toEqual([]);
});
