export interface TemplateFields {
  documentId?: string;
  name?: string | null;
  event?: string | null;
  channel?: string | null;
  language?: string | null;
  subject?: string | null;
  text?: string | null;
  providerTemplate?: string | null;
  dltId?: string | null;
  registeredText?: string | null;
}

const OF_A_BOOKING = ['brand', 'name', 'reference', 'service', 'when', 'link'];

/** The shop has the same list. */
export const PLACEHOLDERS: Record<string, readonly string[]> = {
  Paid: [...OF_A_BOOKING, 'price'],
  Moved: OF_A_BOOKING,
  Cancelled: [...OF_A_BOOKING, 'amount'],
  RefundMade: [...OF_A_BOOKING, 'amount', 'days'],
  RefundArrived: [...OF_A_BOOKING, 'amount'],
  Assigned: [...OF_A_BOOKING, 'technician'],
  OnTheWay: [...OF_A_BOOKING, 'technician'],
  BillReady: [...OF_A_BOOKING, 'amount'],
  Done: OF_A_BOOKING,
  TicketAnswered: ['brand', 'name', 'reference', 'link'],
  SlotOffered: ['brand', 'service', 'when', 'until', 'link'],
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Returns an error for the editor. `others` are the other templates, as they are drafted. */
export function templateTrouble(
  template: TemplateFields,
  others: TemplateFields[],
): string | undefined {
  const twin = others.find(
    ({ event, channel, language }) =>
      event === template.event && channel === template.channel && language === template.language,
  );
  if (twin)
    return `“${twin.name ?? ''}” is for the same event, channel and language. Change that one.`;
  return placeholderTrouble(template) ?? subjectTrouble(template) ?? dltTrouble(template);
}

function placeholderTrouble({ event, subject, text }: TemplateFields): string | undefined {
  const known = PLACEHOLDERS[event ?? ''] ?? [];
  const written = `${subject ?? ''}\n${text ?? ''}`;
  const names = [...written.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return (
      `{{${unknown}}} is not known here. ` +
      `This event knows ${known.map((name) => `{{${name}}}`).join(', ')}.`
    );
  if (/\{\{|\}\}/.test(written.replaceAll(PLACEHOLDER, '')))
    return 'Double braces stand alone somewhere. A placeholder is written {{name}}.';
  return undefined;
}

function subjectTrouble({ channel, subject }: TemplateFields): string | undefined {
  const isWritten = (subject ?? '').trim() !== '';
  if (channel === 'Email' && !isWritten) return 'An e-mail needs a subject.';
  if (channel !== 'Email' && isWritten) return 'Only an e-mail has a subject. Empty it.';
  return undefined;
}

/**
 * Telecom operators drop an SMS whose text is not the registered one, and the shop would not hear
 * of it.
 */
function dltTrouble(template: TemplateFields): string | undefined {
  const { channel, providerTemplate, dltId } = template;
  const registered = (template.registeredText ?? '').trim();
  if (channel !== 'Sms')
    return dltId || registered
      ? 'Only an SMS has a DLT id and a registered text. Empty both.'
      : undefined;
  if (providerTemplate && (!dltId || !registered))
    return 'Before an SMS is sent, give its DLT id and the text exactly as it is registered.';
  const text = (template.text ?? '').replaceAll(PLACEHOLDER, '{#var#}').trim();
  if (!registered || text === registered) return undefined;
  return (
    'The text differs from the registered one, so operators would drop the SMS. ' +
    `${firstDifference(text, registered)} Where something changes, the registered text has {#var#}.`
  );
}

function firstDifference(text: string, registered: string): string {
  let at = 0;
  while (text[at] === registered[at]) at += 1;
  const near = (from: string) => from.slice(Math.max(0, at - 12), at + 12) || '(nothing)';
  return `It says “${near(text)}” where “${near(registered)}” is registered.`;
}
