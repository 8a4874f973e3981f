import { markup, type Markup } from '../page';

export interface Trouble {
  alert?: string;
  fields?: Partial<Record<FieldName, string>>;
  typed?: URLSearchParams;
}

export type FieldName = 'vpa' | 'number' | 'expiry' | 'cvv' | 'contact' | 'email' | 'otp';

export function field(
  name: FieldName,
  label: string,
  attributes: Markup,
  trouble: Trouble,
  known: string | null = null,
): Markup {
  const wrong = trouble.fields?.[name];
  const value = SECRETS.has(name) ? null : (trouble.typed?.get(name) ?? known);
  const invalid = wrong ? markup`aria-invalid="true" aria-describedby="${name}-wrong"` : '';
  return markup`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes} ${invalid}>
${wrong ? markup`<p class="wrong" id="${name}-wrong">${wrong}</p>` : ''}</div>`;
}

export const select = (
  name: string,
  label: string,
  choices: readonly (readonly [string, string])[],
): Markup => markup`
<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">
${choices.map(([value, text]) => markup`<option value="${value}">${text}</option>`)}</select></div>`;

export const alertBox = ({ alert }: Trouble): Markup | string =>
  alert ? markup`<p class="alert" role="alert">${alert}</p>` : '';

const SECRETS = new Set<FieldName>(['cvv', 'otp']);
