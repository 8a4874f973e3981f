import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKind } from '#app/vitals/page-kind';
import { METRICS, RATINGS, readReport } from '#app/vitals/vitals-report';
import { isFromOwnPages } from '../../server/origin-check';

test.each([
  ['/', 'landing'],
  ['/laptop-support', 'category'],
  ['/itemPage/laptop-support/display', 'item'],
  ['/search', 'search'],
  ['/checkout', 'checkout'],
  ['/orders/DD-23456789AB', 'order'],
  ['/contact-us', 'contact'],
  ['/about-us', 'about'],
  ['/privacy-policy', 'policy'],
  ['/ComingSoon', 'other'],
  ['/some/where/else', 'other'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test('accepts a report with every metric', () => {
  const report = {
    page: 'item',
    vitals: METRICS.map((metric) => ({ metric, rating: RATINGS[0] })),
  };
  expect(readReport(JSON.stringify(report))).toEqual(report);
});

const one = { metric: 'LCP', rating: 'good' };
test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['no ratings', JSON.stringify({ page: 'item', vitals: [] })],
  ['too many', JSON.stringify({ page: 'item', vitals: Array(6).fill(one) })],
  ['an unknown metric', JSON.stringify({ page: 'item', vitals: [{ ...one, metric: 'XSS' }] })],
  ['an unknown rating', JSON.stringify({ page: 'item', vitals: [{ ...one, rating: 'fine' }] })],
  ['a path instead of a page kind', JSON.stringify({ page: '/itemPage/display', vitals: [one] })],
  ['an id', JSON.stringify({ page: 'item', vitals: [one], id: 'v5-1' })],
  ['an id in a rating', JSON.stringify({ page: 'item', vitals: [{ ...one, id: 'v5-1' }] })],
  ['more than 2 kB', JSON.stringify({ page: 'item', vitals: [one] }) + ' '.repeat(2048)],
])('%s is no report', (_, text) => {
  expect(readReport(text)).toBeUndefined();
});

test('never throws for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => readReport(text) === undefined),
  );
});

test('accepts beacons only from the shop’s pages, with and without fetch metadata', () => {
  expect(
    isFromOwnPages(
      'POST',
      '/vitals',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
      'https://shop.example',
    ),
  ).toBe(true);
  expect(
    isFromOwnPages('POST', '/vitals', { origin: 'https://shop.example' }, 'https://shop.example'),
  ).toBe(true);
  expect(
    isFromOwnPages('POST', '/vitals', { origin: 'https://evil.test' }, 'https://shop.example'),
  ).toBe(false);
});
