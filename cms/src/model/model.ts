import type { ContentType } from '../content-types';
import { languagesInWords } from '../languages';
import { closure, rateCardItem, zone } from './bookings';
import { category, service } from './catalogue';
import { line, type Declared, type Field } from './declare';
import { messageTemplate } from './messages';
import * as office from './office';
import { policyPage, searchTerm, subIssue, ticketIssue } from './pages';
import * as settings from './settings';
import { banner, howItWorksStep, serviceList, serviceNote, tile } from './surfaces';

const named = (declared: Declared[]) =>
  Object.fromEntries(declared.map((each) => [each.name, each]));

const { siteSetting, ...otherSettings } = settings;

export const TYPES = named([
  ...[category, service, tile, serviceList, banner, howItWorksStep, serviceNote, policyPage],
  ...[ticketIssue, searchTerm, zone, closure, rateCardItem, messageTemplate, siteSetting],
]) as Record<ContentType, Declared>; // desk-words.test.ts compares the names

const WRITTEN = [...Object.values(office), ...Object.values(otherSettings), subIssue];

/** The fields that stand in each translation, labelled as the English ones are. */
const translationOf = (name: string, fields: Declared['fields']): Declared => ({
  name: `translation.${name}`,
  displayName: 'Translation',
  fields: {
    language: line('Language', `${languagesInWords()}. Each language once.`, {
      required: true,
      default: 'hi',
      regex: '^[a-z]{2,3}$',
    }),
    ...Object.fromEntries(Object.entries(fields).flatMap(translated)),
  },
});

function translated([name, { type, maxLength, told }]: [string, Field]): [string, Field][] {
  if (!told?.translated) return [];
  const help = [
    told.translated === true ? [] : told.translated,
    maxLength ? `Up to ${String(maxLength)} characters.` : [],
    'Empty: as in English.',
  ];
  const { label } = told;
  return [
    [
      name,
      { type, ...(maxLength ? { maxLength } : {}), told: { label, help: help.flat().join(' ') } },
    ],
  ];
}

export const TRANSLATIONS = named(
  [...Object.values(TYPES), ...WRITTEN].flatMap(({ translation, fields }) =>
    translation ? [translationOf(translation, fields)] : [],
  ),
);

export const COMPONENTS = { ...named(WRITTEN), ...TRANSLATIONS };
