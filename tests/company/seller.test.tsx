import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseContent } from '#app/content/parse.server';
import { sellerFindings } from '#app/company/seller-findings';
import { footerLists } from '#app/layout/footer-lists.server';
import { sellerText } from '#app/papers/receipt.server';
import { helpPage } from '#app/support/help-page.server';
import { OtherWays } from '#app/support/other-ways';
import { seed } from '#seed/seed';

const written = {
  address: '12, 5th Cross, Bengaluru 560034',
  hours: 'Mon–Sat, 9 am to 7 pm',
  gstin: '29ABCDE1234F1ZW',
  grievanceName: 'Meera Iyer',
  grievanceEmail: 'grievance@deskdost.example',
  grievancePhone: '+91 98111 00002',
};

const read = (seller: object | null | undefined) =>
  parseContent(
    { ...seed, seller: seller === undefined ? undefined : { siteSetting: { seller } } },
    '',
  );

describe('the seller’s facts', () => {
  it.each([null, undefined])('are nowhere until an editor writes them (%s)', (none) => {
    const { content, dropped } = read(none);
    expect(dropped).toEqual(read(null).dropped);
    expect(content.site.seller).toBeNull();
    expect(footerLists(content)).not.toContain('foot-seller');
    expect(sellerText(content.site)).toBe('DeskDost Services Private Limited');
  });

  it('stand in the footer, on the receipt and on the contact page', () => {
    const { content } = read(written);
    const footer = footerLists(content);
    for (const fact of [...Object.values(written), 'within 48 hours', 'tel:+919811100002'])
      expect(footer).toContain(fact);
    expect(sellerText(content.site)).toBe(
      'DeskDost Services Private Limited, 12, 5th Cross, Bengaluru 560034, GSTIN 29ABCDE1234F1ZW',
    );
    const contact = renderToStaticMarkup(<OtherWays {...helpPage(content)} />);
    expect(contact).toContain('Grievance officer Meera Iyer: +91 98111 00002');
  });

  it('are escaped', () => {
    const { content } = read({ ...written, grievanceName: '<b>Meera</b>' });
    expect(footerLists(content)).toContain('&lt;b&gt;Meera');
  });

  it('are left out, and named as dropped, when one is missing', () => {
    const { content, dropped } = read({ ...written, grievanceEmail: 'none' });
    expect(content.site.seller).toBeNull();
    expect(dropped).toContainEqual({ item: 'site-setting', reason: 'seller is not complete' });
  });

  it('are asked for on the health page while they are missing', () => {
    const about = (seller: object | null) =>
      sellerFindings(read(seller).content).map(({ what }) => what);
    expect(about(null).join()).toContain('grievance officer');
    expect(about(written).join()).not.toContain('grievance officer');
    expect(about({ ...written, gstin: '' }).join()).toContain('GSTIN');
  });
});
