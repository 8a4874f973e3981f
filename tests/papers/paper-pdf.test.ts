import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { drawPaper, type Packages } from '#app/papers/draw-paper';
import { withoutBuyer, type Paper } from '#app/papers/paper';
import { isUnprintable, paperPdf } from '#app/papers/paper-pdf.server';
import { paperText, plainText } from '#app/papers/paper-words';

const party = { name: 'DeskDost', address: '1 Church Street', gstin: '', state: '', stateCode: '' };
const sum = { totalPaise: 700_000, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
const paperFor = (name: string, address = '12 MG Road'): Paper => ({
  ...{ number: 'DB/26-27/000001', kind: 'bill', reference: 'DD-1', cause: 'work', issuedAt: 1e12 },
  snapshot: {
    ...{ layout: 1, mode: 'unregistered', reference: 'DD-1', isInterState: false, ratePercent: 0 },
    ...{ seller: party, buyer: { ...party, name, address } },
    placeOfSupply: { state: '', stateCode: '' },
    lines: [{ ...sum, name: 'Laptop display', sac: '', quantity: 1, serial: '', warrantyDays: 0 }],
    ...{ total: sum, paid: [], duePaise: 0, amends: null, reason: '' },
  },
});

/** What poppler reads out of the file; `undefined` where it is not installed. */
async function textOf(paper: Paper): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-pdf-'));
  const file = join(folder, 'paper.pdf');
  writeFileSync(file, await paperPdf(paper));
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).normalize();
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is drawn, line by line, each from left to right. Needs no program that reads the file. */
async function drawnLines(paper: Paper): Promise<string[]> {
  const drawn: { text: string; x: number; y: number }[] = [];
  class Recorder extends PDFDocument {
    override text(text: string, ...at: never[]): this {
      const [x = 0, y = 0] = at as number[];
      drawn.push({ text, x, y });
      return super.text(text, ...at);
    }
  }
  const require = createRequire(import.meta.url);
  const fontkit = require('fontkit') as Packages['fontkit']; // it has no types
  const { number, issuedAt } = paper;
  const text = plainText(paperText(paper));
  await drawPaper(
    { text, number, issuedAt },
    { Document: Recorder, fontkit, resolve: require.resolve },
  );
  const half = 595 / 2;
  const places = new Map<string, typeof drawn>();
  for (const each of drawn) {
    const place = `${Math.round(each.y)} ${each.x < half}`;
    places.set(place, [...(places.get(place) ?? []), each]);
  }
  return [...places.values()].map((runs) =>
    runs
      .sort((a, b) => a.x - b.x)
      .map((run) => run.text)
      .join(' '),
  );
}

const NAMES = {
  Hindi: 'विनीत श्रीवास्तव',
  Bengali: 'অনির্বাণ চট্টোপাধ্যায়',
  Tamil: 'ஸ்ரீநிவாஸன் கிருஷ்ணன்',
  Telugu: 'శ్రీనివాస్ రెడ్డి',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
  Malayalam: 'ശ്രീനിവാസൻ നായർ',
  Gujarati: 'શ્રીનિવાસ પટેલ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Odia: 'ଶ୍ରୀନିବାସ ମିଶ୍ର',
  Urdu: 'محمد',
  Hebrew: 'יעקב כהן־לוי',
  Santali: 'ᱥᱟᱱᱛᱟᱲᱤ',
  Manipuri: 'ꯃꯅꯤꯄꯨꯔ',
  'Latin with marks': 'Łukasz Nguyễn',
  Russian: 'Иван Петров',
  Greek: 'Γιώργος',
  emoji: '🏠',
  mixed: 'Asha (आशा) ஆஷா-Rao',
};

describe('a name on the PDF', () => {
  it.each(Object.entries(NAMES))('in %s is printed, and read out as typed', async (_, name) => {
    const paper = paperFor(name);
    expect(await isUnprintable(paper)).toBe(false);
    const text = await textOf(paper);
    if (text === undefined) return;
    for (const word of name.normalize().split(' ')) expect(text).toContain(word);
    for (const each of ['₹7,000.00', 'Laptop display', 'DB/26-27/000001', '12 MG Road'])
      expect(text).toContain(each);
  });

  it('without a font is a question mark that the paper explains, never a box', async () => {
    const paper = paperFor('李小龙 Lee');
    expect(await isUnprintable(paper)).toBe(true);
    const text = await textOf(paper);
    if (text === undefined) return;
    expect(text).toContain('Where “?” stands');
    expect(text).toContain('李小龙'); // for those who copy it
  });

  it.each(['محمد بن العربي', 'محمد'])(
    '“%s” turns no number, and no fact, beside it round',
    async (name) => {
      const address = 'شارع النور 45, قرب المسجد, عمان, 560034';
      const paper = paperFor(`${name} 98450 14184`, address);
      paper.snapshot.buyer.gstin = '29AAGCB7383J1Z4';
      const lines = await drawnLines(paper);
      expect(lines).toContain(`${name.split(' ').reverse().join(' ')} 98450 14184`);
      expect(lines).toContain('النور شارع 45, , المسجد قرب , عمان 560034');
      expect(lines).toContain('GSTIN 29AAGCB7383J1Z4');
    },
  );

  it('in Hebrew turns no number, and no fact, beside it round either', async () => {
    const paper = paperFor('יעקב כהן 98450 14184', 'רחוב הרצל 45, ליד בית הכנסת, 560034');
    paper.snapshot.buyer.gstin = '29AAGCB7383J1Z4';
    const lines = await drawnLines(paper);
    expect(lines).toContain('כהן יעקב 98450 14184');
    expect(lines).toContain('הרצל רחוב 45, , הכנסת בית ליד 560034');
    expect(lines).toContain('GSTIN 29AAGCB7383J1Z4');
  });

  it.each(['שָׁלוֹם', 'רַחֲמָן'])('“%s” is printed with its points', async (name) =>
    expect(await isUnprintable(paperFor(name))).toBe(false),
  );

  it('longer than a line goes on in the next one', async () => {
    const text = await textOf(paperFor('x'.repeat(300)));
    if (text === undefined) return;
    expect(text.match(/x/g)?.length).toBe(300 + 'tax'.length - 2 + countOfX(text));
  });
});

/** Others' x: "Tax", "extra". */
const countOfX = (text: string): number => (text.match(/(?<!x)x(?!x)/g) ?? []).length - 1;

describe('drawing', () => {
  it('gives the same bytes for the same paper', async () => {
    const one = await paperPdf(paperFor('Asha'));
    vi.resetModules();
    const again = await import('#app/papers/paper-pdf.server');
    expect(Buffer.compare(one, await again.paperPdf(paperFor('Asha')))).toBe(0);
  });

  it('happens once for each text, and a visitor’s copy holds no name', async () => {
    const before = vi.fn(() => Promise.resolve());
    const paper = paperFor('Once Only');
    const [one] = [await paperPdf(paper, before), await paperPdf(paper, before)];
    expect(before).toHaveBeenCalledTimes(1);
    const shared = await paperPdf(withoutBuyer(paper), before);
    expect(before).toHaveBeenCalledTimes(2);
    expect(Buffer.compare(one, shared)).not.toBe(0);
  });

  it('leaves this thread free', async () => {
    await paperPdf(paperFor('Warm'));
    const { idle, active } = performance.eventLoopUtilization();
    const many = Array.from({ length: 20 }, (_, index) => paperPdf(paperFor(`Reader ${index}`)));
    await Promise.all(many);
    const used = performance.eventLoopUtilization({ idle, active, utilization: 0 });
    expect(used.utilization).toBeLessThan(0.5);
  });
});
