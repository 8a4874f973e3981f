import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Notes } from '#app/catalog/notes';
import { PolicyArticle } from '#app/company/policy-article';
import { requireWrittenPage } from '#app/company/written-page.server';
import type { Content } from '#app/content/content';
import { parseInLanguages } from '#app/content/translations.server';
import { inLanguageOf } from '#app/words/language.server';
import { seed } from '#seed/seed';

const BINDING = 'The English text is the binding one';
const drawn = (content: Content) =>
  renderToStaticMarkup(
    <PolicyArticle
      page={requireWrittenPage(content, 'refund-policy')}
      refunds={{ rules: content.site.refundRules, terms: [], move: 'Until it starts.' }}
    />,
  );

describe('a policy', () => {
  it('is marked as a translation, with the way to the binding text; the English one is not', async () => {
    const { content, translations } = await parseInLanguages(seed, '');
    const hindi = translations.hi && drawn(translations.hi);
    expect(hindi).toContain(BINDING);
    expect(hindi).toContain('href="/refund-policy"');
    expect(drawn(content)).not.toContain(BINDING);
  });

  it('that has no translation says that it is in English, and is not marked as one', async () => {
    const raw = structuredClone(seed);
    for (const page of raw.policies.policyPages) if (page) page.translations = [];
    const { translations } = await parseInLanguages(raw, '');
    const page = translations.hi && drawn(translations.hi);
    expect(page).toContain('<h1 lang="en">');
    expect(page).toContain('<div class="policy-text" lang="en">');
    expect(page).not.toContain(BINDING);
  });
});

it('the refund rules say what a change of slot costs, and link to other pages only', async () => {
  const html = drawn((await parseInLanguages(seed, '')).content);
  expect(html).toContain('<dt>You change the slot</dt><dd>Until it starts.</dd>');
  expect(html).toContain('href="/terms-of-use#refunds"');
  expect(html).not.toContain('href="/refund-policy"');
});

it('a note that fell back is marked as English, and no other', () => {
  const notes = [
    { key: 'a', text: 'In English.' },
    { key: 'b', text: 'हिंदी में।' },
  ];
  const html = inLanguageOf(new Request('http://shop/hi'), () =>
    renderToStaticMarkup(<Notes notes={notes} />),
  );
  expect(html).toContain('<span lang="en">In English.</span>');
  expect(html).toContain('<span>हिंदी में।</span>');
});
