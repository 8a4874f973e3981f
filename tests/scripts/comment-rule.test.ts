import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { commentSubject } from '../../scripts/comment-rule.mjs';

const faults = (code: string): number[] =>
  new Linter()
    .verify(code, {
      plugins: { own: { rules: { 'comment-subject': commentSubject } } },
      rules: { 'own/comment-subject': 'error' },
    })
    .map(({ line }) => line);

test.each([
  ['/** Of a booking. A zone that is gone has no limit. */', [1]],
  ['// So that a zone counts older bookings too.', [1]],
  ['f(); // Else the form is submitted.', [1]],
  ['/**\n * When the last refund was heard of.\n */', [1]],
  ['/** The zone a booking was made in. */', []],
  ['// Gives existing bookings the zone,\n// so that they count.', []],
  ['// Formats a date.\n\n// With the year.', [3]],
  ['f(); // the zone\n// With the year.', [2]],
  ['/** Office hours. */', []],
])('%j', (code, lines) => expect(faults(code)).toEqual(lines));
