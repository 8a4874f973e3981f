import type { IconName } from './icon';

const icons: readonly [host: RegExp, icon: IconName][] = [
  [/facebook\.com$/, 'facebook'],
  [/instagram\.com$/, 'instagram'],
  [/linkedin\.com$/, 'linkedin'],
  [/(^|\.)(x|twitter)\.com$/, 'x'],
  [/youtube\.com$/, 'youtube'],
  [/(wa\.me|whatsapp\.com)$/, 'whatsapp'],
  [/play\.google\.com$/, 'play-store'],
  [/apps\.apple\.com$/, 'app-store'],
];

export function outsideIcon(href: string): IconName {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return icons.find(([pattern]) => pattern.test(host))?.[1] ?? 'external';
}
