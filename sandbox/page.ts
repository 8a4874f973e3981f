export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | null | undefined | readonly Piece[];

/** A template tag that escapes every value except markup. */
export function markup(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  return {
    markup: strings
      .map((text, index) => text + (index < values.length ? render(values[index]) : ''))
      .join(''),
  };
}

export function page(title: string, body: Markup, refreshSeconds?: number): string {
  const refresh = refreshSeconds
    ? markup`<meta http-equiv="refresh" content="${refreshSeconds}">`
    : '';
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/control/style.css">
</head>
<body>${body}</body>
</html>`.markup;
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(render).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
