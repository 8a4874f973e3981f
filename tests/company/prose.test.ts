import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProse } from '#app/company/prose.server';

const html = (text: string): string => {
  const { lead, sections } = readProse(text);
  return lead + sections.map((section) => section.html).join('');
};

describe('Markdown as sections', () => {
  it('splits at headings and keeps the text before the first', () => {
    const prose = readProse(
      'Before.\n\n## 1. One *thing*\n\nA.\n\n### Below\n\nB.\n\n## Two & more\n\nC.',
    );
    expect(prose.lead).toBe('<p>Before.</p>\n');
    expect(prose.sections.map(({ id, title }) => [id, title])).toEqual([
      ['one-thing', '1. One thing'],
      ['two-more', 'Two & more'],
    ]);
    expect(prose.sections[0]?.html).toBe('<p>A.</p>\n<h3>Below</h3>\n<p>B.</p>\n');
  });

  it('gives every section a unique id that the page does not use yet', () => {
    expect(
      readProse('## Main\n## Main\n## 7.\n## शर्तें').sections.map((section) => section.id),
    ).toEqual(['main-2', 'main-3', 'section-2', 'शर्तें'.match(/[\p{L}\p{N}]+/gu)?.join('-')]);
  });

  it('returns nothing for an empty text', () =>
    expect(readProse('')).toEqual({ lead: '', sections: [] }));
});

describe('untrusted Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>\n'],
    ['<svg/onload=z><script><!--', '<p>&#60;svg/onload=z&#62;&#60;script&#62;&#60;!--</p>\n'],
    ['a & b &lt;', '<p>a &#38; b &#38;lt;</p>\n'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &#60;img src=x onerror=alert(1)&#62; b</p>\n'],
    ['![pixel](https://evil.example/x.png)', '<p>pixel</p>\n'],
    ['[a](javascript:alert(1))', '<p>a</p>\n'],
    ['[a](JaVaScRiPt&#58;alert(1))', '<p>a</p>\n'],
    ['[a](data:text/html,x)', '<p>a</p>\n'],
    ['[a](http://plain.example)', '<p>a</p>\n'],
    ['[a](//evil.example)', '<p>a</p>\n'],
    ['[a](/\\evil.example)', '<p>a</p>\n'],
    ['[a](</\tevil>)', '<p>a</p>\n'],
    ['[a](relative)', '<p>a</p>\n'],
    ['[a](/contact-us "x\\" onclick=\\"y")', '<p><a href="/contact-us">a</a></p>\n'],
    ['[a](#refunds)', '<p><a href="#refunds">a</a></p>\n'],
    [
      '[a](https://razorpay.com/?a=1&b="2")',
      '<p><a href="https://razorpay.com/?a=1&#38;b=&#34;2&#34;">a</a></p>\n',
    ],
    [
      '<care@deskdost.example>',
      '<p><a href="mailto:care@deskdost.example">care@deskdost.example</a></p>\n',
    ],
  ])('%s', (text, expected) => expect(html(text)).toBe(expected));

  it('keeps titles plain', () => {
    // React escapes it
    expect(readProse('## <b>x</b> [y](javascript:z)').sections[0]?.title).toBe('<b>x</b> y');
  });

  it('produces only allowed tags and attributes for any input', () => {
    const nasty = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<svg/onload=z>',
      '<a href="',
      '">',
      '[x](',
      '![x](',
      'javascript:',
      'data:text/html,',
      '&#58;',
      '&colon;',
      '//evil.example',
      '/\\',
      'https://ok.example/',
      'mailto:a@b.c',
      ')',
      '](',
      '"',
      "'",
      '`',
      '```\n',
      '*',
      '**',
      '_',
      '#',
      '## ',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '- [x] ',
      '1. ',
      '| a | b |\n|---|:-:|\n',
      '<!--',
      '-->',
      '<![CDATA[',
      '\\',
      '\u0000',
      '\u2028',
      '\t',
      'text',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 24 }), (parts) => {
        const { lead, sections } = readProse(parts.join(''));
        for (const made of [lead, ...sections.map((section) => section.html)]) {
          for (const tag of made.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(ALLOWED);
        }
        expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
        expect(sections.every((section) => /^[\p{L}\p{N}-]+$/u.test(section.id))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

const ALLOWED = new RegExp(
  [
    '^</?(?:p|h[3-6]|ul|li|em|strong|del|code|pre|blockquote|table|thead|tbody|tr|th|td)>$',
    '^<ol(?: start="\\d+")?>$|^</ol>$|^<hr>$|^<br>$|^</a>$',
    '^<t[hd] align="(?:left|center|right)">$',
    '^<code class="language-[^"<>]*">$',
    '^<a href="(?:/(?![/\\\\])|#|https://|mailto:)[^"<>\\s]*">$',
  ].join('|'),
);
