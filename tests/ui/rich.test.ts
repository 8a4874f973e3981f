import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rich } from '#app/ui/rich';

const bold = (said: string) => createElement('b', null, said);
const link = (said: string) => createElement('a', { href: '/terms' }, said);

test.each([
  ['Nothing in brackets.', 'Nothing in brackets.'],
  ['Read the [terms].', 'Read the <b>terms</b>.'],
  ['[Read] the [terms]', '<b>Read</b> the <a href="/terms">terms</a>'],
  ['One [more] than [is] shown [here]', 'One <b>more</b> than <a href="/terms">is</a> shown here'],
])('%s', (text, shown) => expect(renderToStaticMarkup(rich(text, bold, link))).toBe(shown));
