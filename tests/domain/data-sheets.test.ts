import { expect, test } from 'vitest';

import { sharedName } from '#server/domain/data-sheets/data-sheets.ts';

test.each([
  [['Electrolyte for titanium L', 'Electrolyte for titanium M'], 'Electrolyte for titanium'],
  [['Ceramic triangle 6x6 mm', 'Ceramic triangle 10x10 mm'], 'Ceramic triangle'],
  [['Gneiss, 10 L', 'Gneiss, 20 L'], 'Gneiss'],
  [['Polishing paste'], 'Polishing paste'],
  [['Steel', 'Steelwool'], 'Steel'],
  [['Walnut', 'Corn'], 'Walnut'],
  [[], ''],
])('the product of the articles %j is called “%s”', (names, product) => {
  expect(sharedName(names)).toBe(product);
});
