import { describe, expect, it } from 'vitest';
import type { MessageTemplate } from '#app/message-types/message-template';
import type { Language } from '#app/ground/language';
import type { Channel } from '#app/ground/channels';
import { compose, planFor, type Address, type ChannelRules, type Wish } from '#app/messages/plan';

const template = (
  channel: Channel,
  language: Language = 'en',
  more: Partial<MessageTemplate> = {},
): MessageTemplate => ({
  event: 'paid',
  channel,
  language,
  subject: channel === 'email' ? 'For {{name}}' : '',
  text: '{{name}}: {{when}}, {{name}}',
  providerTemplate: channel === 'email' ? '' : `t-${channel}`,
  ...more,
});
const ALL = [template('email'), template('email', 'hi'), template('sms'), template('whatsapp')];
const NO_WISH: Wish = { channels: [], withdrawn: [], language: undefined };
const BOTH: Address = { email: 'a@example.com', phone: '+919845012345' };
const READY: ChannelRules = {
  ready: new Set(['email', 'sms', 'whatsapp']),
  phoneChannel: 'sms',
  language: 'en',
};

const plan = (
  to: Address,
  wish: Partial<Wish> = {},
  rules: Partial<ChannelRules> = {},
  templates: MessageTemplate[] = ALL,
) => {
  const found = planFor('paid', to, { ...NO_WISH, ...wish }, templates, { ...READY, ...rules });
  return found.type === 'untold' ? found.reason : `${found.channel} ${found.template.language}`;
};

describe('the channel', () => {
  it('is e-mail when there is an address, else the phone’s', () => {
    expect(plan(BOTH)).toBe('email en');
    expect(plan({ ...BOTH, email: '' })).toBe('sms en');
    expect(plan({ ...BOTH, email: 'not an address' })).toBe('sms en');
  });

  it('is the one that the customer chose, if it is set up', () => {
    expect(plan(BOTH, { channels: ['whatsapp'] })).toBe('whatsapp en');
    expect(plan(BOTH, { channels: ['whatsapp'] }, { ready: new Set(['email']) })).toBe('email en');
  });

  it('is the next one where a template is missing or not approved', () => {
    const unapproved = template('whatsapp', 'en', { providerTemplate: '' });
    expect(plan(BOTH, { channels: ['whatsapp'] }, {}, [unapproved, template('email')])).toBe(
      'email en',
    );
    expect(plan(BOTH, {}, {}, [unapproved])).toBe('no-template');
  });

  it('is never one whose consent was withdrawn', () => {
    const withdrawn: Channel[] = ['sms'];
    expect(plan({ ...BOTH, email: '' }, { withdrawn })).toBe('withdrawn');
    expect(plan(BOTH, { withdrawn })).toBe('email en');
    expect(plan({ ...BOTH, email: '' }, { withdrawn, channels: ['whatsapp'] })).toBe('whatsapp en');
    expect(plan({ ...BOTH, email: '' }, { withdrawn: ['whatsapp'] })).toBe('sms en');
  });

  it('is not another one of the phone for a customer without e-mail who chose', () => {
    const noEmail = { ...BOTH, email: '' };
    const ready = new Set(['sms'] as const);
    expect(plan(noEmail, { channels: ['whatsapp'] }, { ready })).toBe('no-channel');
    expect(plan(noEmail, {}, { ready })).toBe('sms en');
  });

  it('is none without address or provider', () => {
    expect(plan({ email: '', phone: '' })).toBe('no-address');
    expect(plan({ email: '', phone: '98450' })).toBe('no-address');
    expect(plan({ ...BOTH, email: '' }, {}, { phoneChannel: undefined })).toBe('no-address');
    expect(plan(BOTH, {}, { ready: new Set() })).toBe('no-channel');
    expect(plan(BOTH, {}, { ready: new Set(['sms']) })).toBe('no-channel');
  });
});

describe('the language', () => {
  it('is the customer’s, else the shop’s, else English', () => {
    expect(plan(BOTH, { language: 'hi' })).toBe('email hi');
    expect(plan(BOTH, {}, { language: 'hi' })).toBe('email hi');
    expect(plan({ ...BOTH, email: '' }, { language: 'hi' })).toBe('sms en');
  });
});

it('a provider’s template gets a value for each of its places, in their order', () => {
  const found = { type: 'send', channel: 'sms', template: template('sms'), to: '+91' } as const;
  expect(compose('id', found, { name: 'Asha', when: 'Sun' })).toMatchObject({
    text: 'Asha: Sun, Asha',
    variables: ['Asha', 'Sun', 'Asha'],
    template: 't-sms',
  });
});
