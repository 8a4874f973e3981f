import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Isolated } from '#app/ui/isolated';
import { Fact, mailTo } from '../../desk/pieces';

describe('what strangers typed, at the desk', () => {
  test('adds no recipient and no text to a mail', () => {
    const typed = 'a@example.com?bcc=all@example.com&body=x,b@example.com';
    const { pathname, search } = new URL(mailTo(typed, 'TK-1'));
    expect([decodeURIComponent(pathname), search]).toEqual([typed, '?subject=TK-1']);
    expect(pathname).not.toMatch(/[?&,]/);
    expect(mailTo('asha@example.com')).toBe('mailto:asha@example.com');
  });

  test('is an element of its own in each fact', () => {
    expect(renderToStaticMarkup(<Fact name="Customer">محمد</Fact>)).toContain('<bdi>محمد</bdi>');
    expect(renderToStaticMarkup(<Isolated parts={['محمد', '', '400001']} between=", " />)).toBe(
      '<bdi>محمد</bdi>, <bdi>400001</bdi>',
    );
  });
});
