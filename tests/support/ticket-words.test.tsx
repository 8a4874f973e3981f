import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { TicketPage, type TicketView } from '#app/support/ticket-page';
import { speak } from '#app/words/words';

const headingOf = (...about: [string, string]): string => {
  const view: TicketView = {
    ...{ reference: 'TK-2222222222', about, comments: '', isHeld: false, steps: [], answers: [] },
    ...{ supportEmail: 'help@example.com', grievance: null },
  };
  const heading = /<h1.*<\/h1>/.exec(renderToStaticMarkup(<TicketPage view={view} />))?.[0] ?? '';
  return heading.replaceAll(/<\/?bdi>/g, '');
};

afterEach(() => speak(() => 'en'));

it('only what is wholly English is marked so on a Hindi page', () => {
  speak(() => 'hi');
  expect(headingOf('Laptop', 'Display')).toBe('<h1 lang="en">Laptop: Display</h1>');
  expect(headingOf('लैपटॉप', 'SSD')).toBe('<h1>लैपटॉप: SSD</h1>');
});
