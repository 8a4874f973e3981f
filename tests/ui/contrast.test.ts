import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Every colour pair on a screen, with its WCAG 2.2 AA ratio. */
const TEXT = 4.5;
const CONTROL = 3;
const pairs: [front: string, back: string, ratio: number][] = [
  ['ink', 'page', TEXT],
  ['ink', 'card', TEXT],
  ['ink', 'sunk', TEXT],
  ['ink', 'brand-soft', TEXT],
  ['ink-2', 'page', TEXT],
  ['ink-2', 'card', TEXT],
  ['ink-2', 'sunk', TEXT],
  ['brand', 'page', TEXT],
  ['brand', 'card', TEXT],
  ['brand', 'brand-soft', TEXT],
  ['brand-hover', 'brand-soft', TEXT],
  ['on-brand', 'brand', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['ok', 'ok-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['err', 'err-soft', TEXT],
  ['err', 'card', TEXT],
  ['info', 'info-soft', TEXT],
  ['ink', 'ok-soft', TEXT],
  ['ink', 'warn-soft', TEXT],
  ['ink', 'err-soft', TEXT],
  ['ink', 'info-soft', TEXT],
  ['edge', 'page', CONTROL],
  ['edge', 'card', CONTROL],
  ['edge', 'sunk', CONTROL],
  ['accent-edge', 'page', CONTROL],
  ['accent-edge', 'card', CONTROL],
];

const [light = '', dark = ''] = readFileSync('app/ui/tokens.css', 'utf8').split(
  '@media (prefers-color-scheme: dark)',
);

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_scheme, css) => {
  test.each(pairs)('%s on %s reaches %d : 1', (front, back, ratio) => {
    expect(contrast(colour(css, front), colour(css, back))).toBeGreaterThanOrEqual(ratio);
  });
});

test.each([
  ['light', light],
  ['dark', dark],
])("colours the browser's own bar like our header, %s", (scheme, css) => {
  const root = readFileSync('app/root.tsx', 'utf8');
  const bar = `media="(prefers-color-scheme: ${scheme})" content="#${colour(css, 'card')}"`;
  expect(root).toContain(bar);
});

function colour(css: string, token: string): string {
  const [, short] = new RegExp(`--${token}: #([0-9a-f]{3,6});`).exec(css) ?? [];
  if (!short) throw new Error(`There is no colour ${token}`);
  return short.length === 3 ? [...short].map((digit) => digit + digit).join('') : short;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
