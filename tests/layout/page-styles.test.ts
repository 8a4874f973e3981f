import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addStyles } from '#app/layout/page-styles.server';

const documentOf = (head: string) => `<html><head>${head}</head><body>é</body></html>`;

describe('the styles of a document', () => {
  it.each(['live', 'orders', 'still', 'lost'])('are inlined, and the hash matches: %s', (kind) => {
    const [before = '', after = ''] = documentOf(
      `<style id="page-styles" data-kind="${kind}">|</style>`,
    ).split('|');
    const { body, hash } = addStyles(before + after);
    const text = body.toString();
    expect(text.startsWith(before)).toBe(true);
    expect(text.endsWith(after)).toBe(true);
    const css = text.slice(before.length, text.length - after.length);
    expect(hash).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  });

  it.each([
    '',
    '<style id="page-styles" data-kind="other"></style>',
    '<style data-kind="live"></style>',
  ])('throw if the placeholder is missing: %s', (head) => {
    expect(() => addStyles(documentOf(head))).toThrow('no place');
  });
});
