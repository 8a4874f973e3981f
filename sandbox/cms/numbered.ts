import { json, type Answer } from '../http';
import { isRow, type Row, type Rows } from './rows';

/** A text with this many letters in front of its code is easy to find on a page. */
const SIGN = 'Zq';
/** Fields that are no words for visitors, or words that must stay as they are. */
const NOT_WORDS =
  /^(?:documentId|id|slug|key|surface|href|imagePath|supportType|group|startsAt|fact|partnerUrl|supportEmail|supportPhone|whatsapp|createdAt|updatedAt|publishedAt|effectiveDate|lastUpdated|kind|zone|from|until|date|event|channel|language|mode)$/;
const LINE = /^(.*\p{L}.*)$/gmu;

interface Numbered {
  /** `Zqabc` in a text, `₹1,234` of a price, `zq-12-` in a picture's address. */
  sign: string;
  documentId: string;
  path: string;
}

/** Drafts in which each text, price and picture has a sign of its own, for a test to find. */
export function numberedDrafts(rows: Rows): Answer {
  const all: Numbered[] = [];
  for (const row of Object.values(rows).flat()) {
    const documentId = String(row.documentId);
    const sign = (path: string, make: (count: number) => string): string => {
      const made = make(all.length);
      all.push({ sign: made, documentId, path });
      return made;
    };
    row.draft = withSigns(row, '', sign);
  }
  return json(all);
}

export function forgetDrafts(rows: Rows): Answer {
  for (const row of Object.values(rows).flat()) delete row.draft;
  return { status: 204 };
}

type Sign = (path: string, make: (count: number) => string) => string;

function withSigns(row: Row, place: string, sign: Sign): Row {
  const signed: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const path = place + name;
    if (NOT_WORDS.test(name) || name === 'services' || name === 'category') continue;
    if (name === 'price') signed.price = priceOf(sign(path, rupees));
    else if (typeof value === 'string' && value !== '') signed[name] = withSign(value, path, sign);
    else if (Array.isArray(value))
      signed[name] = value.map((part: unknown, index) =>
        isRow(part) ? { ...part, ...withSigns(part, `${path}.${index}.`, sign) } : part,
      );
    else if (isRow(value) && name !== 'image')
      signed[name] = { ...value, ...withSigns(value, `${path}.`, sign) };
  }
  if ('imagePath' in row && place === '')
    signed.image = {
      documentId: 'upload-1',
      url: `/uploads/${sign('image', (count) => `zq-${count}-`)}64x64.png`,
      mime: 'image/png',
      alternativeText: '',
      width: 64,
      height: 64,
    };
  return signed;
}

function withSign(text: string, path: string, sign: Sign): string {
  const word = sign(path, (count) => SIGN + lettersOf(count));
  return path === 'body' ? text.replace(LINE, `$1 ${word}`) : `${text} ${word}`;
}

const rupees = (count: number): string => `₹${(1_000 + count).toLocaleString('en-IN')}`;
const priceOf = (shown: string): number => Number(shown.replace(/\D/g, ''));

/** Letters alone, because a fact's short form may have no number of its own. */
const lettersOf = (count: number): string =>
  [...count.toString(10).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
