import { choice, code, declare, line, text, written } from './declare';

export const messageTemplate = declare({
  name: 'message-template',
  plural: 'message-templates',
  displayName: 'Message template',
  list: ['name', 'event', 'channel', 'language'],
  sortBy: 'key',
  fields: {
    name: line('Name', 'For you, such as On the way, SMS, Hindi.', { ...written, maxLength: 100 }),
    key: line('Key', 'Used inside the shop; leave it as it is.', { ...code, maxLength: 60 }),
    event: choice(
      'MessageEvent',
      [
        'Paid',
        'Moved',
        'Cancelled',
        'RefundMade',
        'RefundArrived',
        'Assigned',
        'OnTheWay',
        'BillReady',
        'Done',
        'TicketAnswered',
        'SlotOffered',
      ],
      'Event',
      'What has happened. The customer gets it once by each channel in use.',
    ),
    channel: choice(
      'MessageChannel',
      ['Email', 'Sms', 'Whatsapp'],
      'Channel',
      'Who has an e-mail address is told by e-mail, unless they chose another.',
      { default: 'Email' },
    ),
    language: choice(
      'MessageLanguage',
      ['English', 'Hindi'],
      'Language',
      'Without a Hindi template the English one is sent.',
      { default: 'English' },
    ),
    subject: line('Subject', 'Of an e-mail. {{when}} stands for the slot, as in the text.', {
      maxLength: 150,
    }),
    text: text(
      'Text',
      'Placeholders: {{name}}, {{reference}}, {{service}}, {{when}}, {{link}}, {{brand}}; by event also {{price}}, {{amount}}, {{days}}, {{technician}}, {{until}}. The preview fills them in.',
      { ...written, maxLength: 4000 },
    ),
    providerTemplate: line(
      'Template at the provider',
      'SMS: the template’s id at MSG91, whose variables are called var1, var2 and so on. WhatsApp: the name of the approved template, with {{1}}, {{2}} in the same order. Empty: not sent.',
      { maxLength: 100 },
    ),
    dltId: line('DLT id', 'Of an SMS: the digits that the DLT register gave the text.', {
      regex: '^\\d{10,25}$',
    }),
    registeredText: text(
      'Registered text',
      'Of an SMS: word by word as in the DLT register, with {#var#} where something changes.',
      { maxLength: 4000 },
    ),
  },
});
