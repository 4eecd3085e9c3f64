import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { makerIcon, makerStyle } from '#server/maker/maker-look.ts';
import { brandPage } from '#server/pages/brand.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const INDEX = readFileSync('index.html', 'utf8');

test('the page holds the maker’s name, colours and drawings, and no placeholder is left', () => {
  const page = brandPage(INDEX, TEST_MAKER);
  expect(page).not.toMatch(/\{\{|<!-- maker/);
  expect(page).toContain('<title>Birkental</title>');
  expect(page).toContain('<meta name="application-name" content="Birkental" />');
  expect(page).toContain('<symbol id="maker-logo" viewBox="0 0 150 40">');
  expect(page).toContain('<symbol id="maker-sign" viewBox="0 0 40 40">');
  expect(page).toContain(`<style>${makerStyle(TEST_MAKER)}</style>`);
  // Styles and drawings come before the elements that use them, so that no element is painted without them.
  expect(page.indexOf('<style>')).toBeLessThan(page.indexOf('</head>'));
  expect(page.indexOf('id="maker-logo"')).toBeLessThan(page.indexOf('href="#maker-logo"'));
});

test('the name of the brand is inserted as text, whatever characters it contains', () => {
  const page = brandPage(INDEX, { ...TEST_MAKER, brand: '<b>$& "A" & B' });
  expect(page).toContain('<title>&lt;b&gt;$&amp; &quot;A&quot; &amp; B</title>');
  expect(page).toContain('content="&lt;b&gt;$&amp; &quot;A&quot; &amp; B"');
});

test('the style defines the colours of both schemes and the shape of the drawings', () => {
  const style = makerStyle(TEST_MAKER);
  const { light, dark } = TEST_MAKER.shades;
  expect(style).toContain(`--accent:light-dark(${light.accent},${dark.accent});`);
  expect(style).toContain('--logo-ratio:150/40;--sign-ratio:40/40');
  const read = readFileSync('src/ui/kit/styles/reset.css', 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .trim();
  expect(style.startsWith(read.slice(0, read.indexOf(';') + 1))).toBe(true);
});

test('the icon of the tab contains its own colours', () => {
  const icon = makerIcon(TEST_MAKER);
  expect(icon).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40">/);
  expect(icon).toContain(`fill="${TEST_MAKER.shades.light.accent}"`);
  expect(icon).not.toMatch(/var\(|currentColor/);
});
