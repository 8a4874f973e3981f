import { describe, expect, it } from 'vitest';
import { changeLine } from '#app/command-line/change-line';
import { changesBetween, changesInLanguages } from '#app/content/differences';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { parseInLanguages } from '#app/content/translations.server';
import { seed } from '#seed/seed';

const content = (change: (raw: typeof seed) => void = () => undefined): Content => {
  const raw = structuredClone(seed);
  change(raw);
  return parseContent(raw, 'https://cms.example').content;
};
const before = content();
const lines = (change: (raw: typeof seed) => void) =>
  changesBetween(before, content(change)).map(changeLine);

/** Each text, number and flag in the content, as a way to it. */
function* leavesOf(value: unknown, way: string[] = []): Generator<string[]> {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, [...way, name]);
  else if (value !== undefined) yield way;
}

function changedAt(way: string[]): Content {
  const copy = structuredClone(before);
  const last = way.at(-1) ?? '';
  const holder = way.slice(0, -1).reduce<any>((inner, name) => inner[name], copy); // eslint-disable-line @typescript-eslint/no-explicit-any -- a way through any content
  const value: unknown = holder[last];
  holder[last] =
    typeof value === 'number'
      ? value + 100
      : typeof value === 'boolean'
        ? !value
        : `${String(value)} other`;
  return copy;
}

describe('the difference of two contents', () => {
  it('is empty for equal contents', () => expect(changesBetween(before, content())).toEqual([]));

  it('names a change of whatever there is', () => {
    const shapes = new Map(
      [...leavesOf(before)].map((way) => [
        way.map((name) => name.replace(/^\d+$/, '*')).join(),
        way,
      ]),
    );
    // A tile's price follows from the services.
    const ways = [...shapes.values()].filter((way) => way.at(-1) !== 'fromPaise');
    expect(ways.length).toBeGreaterThan(50);
    const unnoticed = ways.filter((way) => changesBetween(before, changedAt(way)).length === 0);
    expect(unnoticed).toEqual([]);
  });

  it('says what is gone, what is new and what was and becomes', () => {
    expect(
      lines((raw) => {
        const [services = []] = raw.catalogue.categories.map((category) => category?.services);
        Object.assign(services[0] ?? {}, { price: 525, name: 'Screen' });
        services.push({
          ...services[2],
          documentId: 'new',
          slug: 'new-service',
          name: 'New',
          price: 10,
        } as never);
        raw.surfaces.banners.pop();
        Object.assign(raw.surfaces.banners[0] ?? {}, { href: '/macbook-support' });
      }),
    ).toEqual([
      expect.stringMatching(/^- Banner /),
      '+ Service New (new-service) ₹10',
      expect.stringMatching(/^~ Service Screen \(.*\), name: Display becomes Screen$/),
      expect.stringMatching(/^~ Service Screen \(.*\), price: ₹599 becomes ₹525$/),
      expect.stringMatching(/^~ Banner .*, leads to: \/.* becomes \/macbook-support$/),
    ]);
  });

  it('shows a text’s changed lines alone, and a photograph by its name', () => {
    const [found] = lines((raw) => {
      const page = raw.policies.policyPages[0];
      if (page) page.body = page.body.replace(/\n\n/, '\n\nA new paragraph.\n\n');
    });
    expect(found).toMatch(/^~ Policy page .*, text: nothing becomes A new paragraph.$/s);
    expect(
      lines((raw) =>
        Object.assign(raw.catalogue.categories[0] ?? {}, {
          image: { url: '/uploads/desk.jpg', width: 9, height: 9, updatedAt: '2026-11-01' },
        }),
      ),
    ).toEqual([expect.stringMatching(/picture: the drawing .* becomes the photograph desk.jpg/)]);
  });

  it('names another order once', () =>
    expect(lines((raw) => void raw.surfaces.banners.reverse())).toEqual([
      expect.stringMatching(/^~ Banner, order: /),
    ]));
});

describe('changes in another language', () => {
  it('are named once, with the language, beside those in English', async () => {
    const raw = structuredClone(seed);
    const [service] = raw.catalogue.categories[0]?.services ?? [];
    Object.assign(service ?? {}, { price: 649 });
    Object.assign(service?.translations?.[0] ?? {}, { duration: '50 मिनट' });
    const [before, after] = [await parseInLanguages(seed, ''), await parseInLanguages(raw, '')];
    expect(changesInLanguages(before, after).map(changeLine)).toEqual([
      '~ Service Display (laptop-booking-display), price: ₹599 becomes ₹649',
      '~ Service डिस्प्ले (laptop-booking-display), duration in Hindi: 45 मिनट becomes 50 मिनट',
    ]);
  });
});
