import sprites from 'virtual:sprites';

/** An unknown name, such as an editor's typo, gets the drawing for any service. */
export function spriteUrl(name: string): string {
  const file = sprites[name];
  return file ? `${file}#${name}` : `${sprites[ANY_SERVICE]}#${ANY_SERVICE}`;
}

const ANY_SERVICE = 'service-issue';
