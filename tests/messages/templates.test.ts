import { describe, expect, it } from 'vitest';
import { MESSAGE_EVENTS, PLACEHOLDERS, placeholdersIn } from '#app/message-types/message-template';
import { LANGUAGES } from '#app/ground/language';
import { CHANNELS } from '#app/ground/channels';
import { keepValid, type DroppedItem } from '#app/content/dropped-items.server';
import { readTemplates } from '#app/message-types/read-templates.server';
import { samplesOf } from '#app/messages/sample';
import { seed } from '#seed/seed';
import {
  PLACEHOLDERS as OF_THE_CMS,
  templateTrouble,
  type TemplateFields,
} from '../../cms/src/publishing/messages';

const readMessages = (answer: unknown, dropped: DroppedItem[]) =>
  readTemplates(answer, (list, schema) => keepValid('template', list, schema, dropped));

const written = seed.messages.messageTemplates.flatMap((each) => each ?? []);
const read = readMessages(seed.messages, []);

describe('the bundled templates', () => {
  it('are there for every event, channel and language', () => {
    for (const event of MESSAGE_EVENTS)
      for (const channel of CHANNELS)
        for (const language of LANGUAGES)
          expect(
            read.filter(
              (each) =>
                each.event === event && each.channel === channel && each.language === language,
            ),
            `${event} ${channel} ${language}`,
          ).toHaveLength(1);
  });

  it('are published by the CMS as they are', () => {
    for (const template of written) {
      const others = written.filter(({ key }) => key !== template.key);
      expect(templateTrouble(template, others), template.key).toBeUndefined();
    }
  });

  it('begin and end in words where WhatsApp wants it', () => {
    const onPhones = read.filter(({ channel }) => channel !== 'email');
    for (const { text } of onPhones) expect(text).not.toMatch(/^\{\{|\}\}$/);
  });

  it('are filled in for editors, without a hole', () => {
    const samples = samplesOf(read, 'DeskDost').flatMap(({ messages }) => messages);
    expect(samples).toHaveLength(read.length);
    for (const { subject, text } of samples) expect(subject + text).not.toMatch(/\{|undefined/);
  });

  it('come from the seed where the CMS knows none, and never from there where it does', () => {
    expect(readMessages(undefined, [])).toEqual(read);
    expect(readMessages({ messageTemplates: [] }, [])).toEqual([]);
  });
});

it('CMS and shop know the same placeholders', () => {
  const kebab = (name: string) => name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const ofTheCms = Object.fromEntries(
    Object.entries(OF_THE_CMS).map(([event, names]) => [kebab(event), [...names].sort()]),
  );
  const ofTheShop = Object.fromEntries(
    Object.entries(PLACEHOLDERS).map(([event, names]) => [event, [...names].sort()]),
  );
  expect(ofTheCms).toEqual(ofTheShop);
});

describe('what the CMS refuses', () => {
  const email: TemplateFields = {
    event: 'Paid',
    channel: 'Email',
    language: 'English',
    subject: 'Booked',
    text: 'Hello {{name}}',
  };
  const sms: TemplateFields = {
    ...email,
    channel: 'Sms',
    subject: null,
    text: 'Hello {{ name }}, booked for {{when}}.',
    providerTemplate: 'm1',
    dltId: '1107160000000000001',
    registeredText: 'Hello {#var#}, booked for {#var#}.',
  };

  it.each<[string, TemplateFields, string | undefined]>([
    ['nothing', email, undefined],
    ['an unknown placeholder', { ...email, text: 'Hi {{nmae}}' }, '{{nmae}} is not known here'],
    ['one of another event', { ...email, subject: '{{until}}' }, '{{until}} is not known here'],
    ['half a placeholder', { ...email, text: 'Hi {{name' }, 'Double braces stand alone'],
    ['an e-mail without a subject', { ...email, subject: ' ' }, 'needs a subject'],
    ['an SMS as registered', sms, undefined],
    ['an SMS with a subject', { ...sms, subject: 'x' }, 'Only an e-mail has a subject'],
    ['an SMS without its DLT id', { ...sms, dltId: null }, 'give its DLT id'],
    [
      'a text that differs',
      { ...sms, text: 'Hello {{name}}, it is booked for {{when}}.' },
      'It says “lo {#var#}, it is booked” where “lo {#var#}, booked for {” is registered.',
    ],
    ['a DLT id of an e-mail', { ...email, dltId: '1107160000000000001' }, 'Only an SMS'],
  ])('%s', (_, template, says) => {
    const trouble = templateTrouble(template, []);
    if (says === undefined) expect(trouble).toBeUndefined();
    else expect(trouble).toContain(says);
  });

  it('a second one for the same event, channel and language', () => {
    expect(templateTrouble(email, [{ ...email, name: 'The first' }])).toContain('The first');
    expect(templateTrouble(email, [{ ...email, language: 'Hindi' }])).toBeUndefined();
  });
});

describe('what the shop leaves out, should it be published all the same', () => {
  const [good] = written.filter(({ key }) => key === 'paid-sms-en');
  const left = (changes: object) => {
    const dropped: { item: string; reason: string }[] = [];
    readMessages({ messageTemplates: [{ ...good, ...changes }] }, dropped);
    return dropped.map(({ reason }) => reason).join();
  };

  it.each([
    [{}, ''],
    [{ text: 'Hi {{nmae}}' }, 'names {{nmae}}, which it does not know'],
    [{ registeredText: 'Something else' }, 'is not as it is registered'],
    [{ channel: 'Email' }, 'has no subject'],
    [{ event: 'Married' }, 'event is not known'],
  ])('%j', (changes, reason) => expect(left(changes)).toBe(reason));
});

it('placeholders may have blanks in their braces', () => {
  expect(placeholdersIn('{{ name }} {{name}} {{when }}')).toEqual(['name', 'name', 'when']);
});
