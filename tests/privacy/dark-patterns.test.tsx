import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_FIELDS } from '#app/orders/customer';
import { MessageConsent } from '#app/consent/message-consent';
import { ConsentSection } from '#app/privacy/consent-section';
import { EraseSection } from '#app/privacy/erase-section';
import { inRouter } from '../harness/in-router';

/**
 * The Guidelines for Prevention and Regulation of Dark Patterns, 2023, as far as code can tell:
 * boxes, buttons, fields.
 */
const shown = (element: ReactElement) => inRouter(element);
const sources = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('trick question', () => {
  it('no box of the shop is ticked before', () => {
    const boxes = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<input[^>]*type="checkbox"[^>]*>/gs)].map(([box]) => ({ path, box })),
    );
    expect(boxes.length).toBeGreaterThan(2);
    expect(
      boxes.filter(({ box }) => /defaultChecked|checked=\{true\}|checked(?=[\s/>])/.test(box)),
    ).toEqual([]);
  });

  it('what asks for consent has no ticked box, and one box for each purpose', () => {
    const html = shown(
      <MessageConsent given={[]} withdrawn={[]} address="/orders/DD-1/consents" />,
    );
    expect(html).not.toContain('checked');
    expect([...html.matchAll(/type="checkbox" name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'whatsapp',
      'sms',
    ]);
  });
});

describe('nagging', () => {
  it.each([
    { said: 'agreed', given: ['sms'] as const, withdrawn: [] },
    { said: 'withdrew or objected', given: [], withdrawn: ['sms'] as const },
  ])('who $said is not asked again, and finds where to change it', ({ given, withdrawn }) => {
    const html = shown(
      <MessageConsent
        given={[...given]}
        withdrawn={[...withdrawn]}
        address="/orders/DD-1/consents"
      />,
    );
    expect(html).not.toContain('<form');
    expect(html).toContain('href="/account/privacy#consents"');
  });

  it('one page alone asks for it', () =>
    expect(sources.filter(({ text }) => text.includes('<MessageConsent'))).toHaveLength(1));
});

describe('interface interference', () => {
  const buttonsIn = (html: string) =>
    [...html.matchAll(/<button[^>]*class="([^"]+)"[^>]*>([^<]+)</g)].map(([, look, name]) => [
      name,
      look,
    ]);

  it('withdrawing is as large as agreeing', () =>
    expect(
      buttonsIn(
        shown(
          <ConsentSection
            consents={[{ purpose: 'sms', version: '2026-11', when: '' }]}
            refused={[]}
          />,
        ),
      ),
    ).toEqual([
      ['Agree: WhatsApp', 'button button-secondary'],
      ['Stop this channel: WhatsApp', 'button button-secondary'],
      ['Withdraw: SMS', 'button button-secondary'],
    ]));

  it('a customer who refused is not asked again', () =>
    expect(
      buttonsIn(shown(<ConsentSection consents={[]} refused={['sms', 'whatsapp']} />)).map(
        ([name]) => name,
      ),
    ).toEqual(['Agree: WhatsApp', 'Agree: SMS']));

  it('cancelling is as large as keeping', () => {
    const page = readFileSync('app/changes/cancellation-page.tsx', 'utf8');
    expect(page).toMatch(/<Button\s+type="submit"\s+variant="danger"\s+block/);
    expect(page).toMatch(/buttonClass\('secondary', true\)/);
  });
});

describe('forced action', () => {
  it('booking wants name, e-mail, phone and address, and nothing more', () =>
    expect(CUSTOMER_FIELDS.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      ...['name', 'email', 'phone', 'pincode', 'city', 'address'],
    ]));

  it('erasing is offered without a reason to give', () =>
    expect(shown(<EraseSection view={{ due: '', isFresh: true, open: [] }} />)).not.toMatch(
      /<textarea|<select/,
    ));
});
