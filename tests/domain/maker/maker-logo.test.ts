import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { readLogo } from '#server/maker/logo.ts';

const read = (inner: string, box = '0 0 40 40'): string =>
  readLogo(`<svg viewBox="${box}">${inner}</svg>`, 'logo').svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

test('accepts what a drawing program exports, and leaves out what is invisible', () => {
  const { svg, viewBox } = readLogo(readFileSync('tests/support/maker/logo.svg', 'utf8'), 'logo');
  expect(viewBox).toEqual([0, 0, 150, 40]);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 150 40">/);
  expect(svg).toContain('<linearGradient id="logo-leaf">');
  expect(svg).toContain('fill="url(#logo-leaf)"');
  expect(svg).not.toMatch(/style|xlink|version|<!--|<\?/);
});

test.each([
  ['<g id="a" class="b" data-name="c"/>', '<g id="logo-a"></g>'],
  ['<use xlink:href="#a"/>', '<use href="#logo-a"></use>'],
  ['<path style="fill:red; stroke : #fff"/>', '<path fill="red" stroke="#fff"></path>'],
  ['<metadata/><g inkscape:label="x"/>', '<g></g>'],
  ['<title>A &lt;b&gt; &amp; &#67;</title>', '<title>A &lt;b&gt; &amp; C</title>'],
  ['<path d="M0 0" fill="var(--accent, #123456)"/>', '<path d="M0 0" fill="var(--accent, #123456)"></path>'],
  ["<path d='M0 0'/>", '<path d="M0 0"></path>'],
])('writes %s as %s', (given, written) => {
  expect(read(given)).toBe(written);
});

test.each([
  ['<script>alert(1)</script>', 'has <script>'],
  ['<SCRIPT/>', 'has <SCRIPT>'],
  ['<g onload="alert(1)"/>', 'has "onload" in <g>'],
  ['<svg onload="alert(1)"/>', 'has "onload" in <svg>'],
  ['<foreignObject/>', 'has <foreignObject>'],
  ['<image href="https://evil.example/x.png"/>', 'has <image>'],
  ['<a href="#x"/>', 'has <a>'],
  ['<animate attributeName="href"/>', 'has <animate>'],
  ['<style>@import "x";</style>', 'has <style>'],
  ['<use href="https://evil.example/x.svg#a"/>', 'refers in <use> to something outside the drawing'],
  ['<use href="&#104;ttps://evil.example"/>', 'refers in <use> to something outside the drawing'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'refers in <use> to something outside the drawing'],
  ['<path fill="url(https://evil.example)"/>', 'refers in <path> to something outside the drawing'],
  ['<path fill="URL(//evil.example"/>', 'calls "URL" in <path>'],
  ['<path style="fill:url(//evil.example)"/>', 'refers in <path> to something outside the drawing'],
  ['<path style="background:red"/>', 'has "background" in <path>'],
  ['<path fill="image-set(x)"/>', 'calls "image-set" in <path>'],
  [
    String.raw`<path fill="u\72l(x)"/>`,
    'gives "fill" in <path> a value that is not made of numbers, words and colours',
  ],
  ['<path fill="red;x"/>', 'gives "fill" in <path> a value that is not made of numbers, words and colours'],
  ['<g id="a b"/>', 'has the id "a b"'],
  ['&nbsp;', 'has "&nbsp;", which is not one of XML\'s five entities'],
  ['<!DOCTYPE svg [<!ENTITY x "y">]>', 'becomes unreadable at "<!DOCTYPE svg'],
  ['<![CDATA[x]]>', 'becomes unreadable at "<![CDATA['],
  ['<g a=b/>', 'becomes unreadable at "<g a=b/>'],
  ['<text>a<b</text>', 'becomes unreadable at "<b</text>'],
  ['<g>', 'closes <svg> where it is not open'],
  ['</g>', 'closes <g> where it is not open'],
  ['<metadata><script/></metadata>', 'has <script>'],
])('refuses %s', (given, problem) => {
  expect(() => read(given)).toThrow(problem);
});

test.each([
  ['', 'is not a single <svg> element'],
  ['<g/>', 'is not a single <svg> element'],
  ['<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>', 'is not a single <svg> element'],
  ['<svg width="10" height="10"/>', 'has no viewBox of four numbers'],
  ['<svg viewBox="0 0 10"/>', 'has no viewBox of four numbers'],
  ['<svg viewBox="0 0 0 10"/>', 'has no viewBox of four numbers'],
  ['<svg viewBox="0 0 -10 10"/>', 'has no viewBox of four numbers'],
  ['<svg viewBox="0 0 70 10"/>', 'must be at most 6 times as wide as it is high'],
  ['<svg viewBox="0 0 10 20"/>', 'not much higher than wide'],
  [`<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(6_000)}"/></svg>`, 'has more than 20000 bytes'],
])('refuses a drawing like $0', (given, problem) => {
  expect(() => readLogo(given, 'logo')).toThrow(problem);
});

test('a logo that was written is read again unchanged', () => {
  const once = readLogo(readFileSync('tests/support/maker/logo.svg', 'utf8'), 'logo');
  const again = readLogo(once.svg.replaceAll('logo-', ''), 'logo');
  expect(again).toEqual(once);
});
