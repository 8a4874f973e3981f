/** The drawings that exist; `app/ui` holds them under the same names. */
export const illustrations = [
  // devices and categories
  'macbook', 'laptop', 'desktop', 'component', 'corporate', 'coding', 'printer',
  // repairs
  'display', 'keyboard', 'touchpad', 'charging', 'overheating', 'software', 'port', 'slow', 'speaker', 'physical-damage',
  'graphics-card', 'ram', 'hard-disk', 'smps', 'motherboard', 'windows-pc', 'macbook-care', 'desktop-care', 'gaming',
  // quick help
  'not-sure', 'excel', 'freezing', 'slow-start', 'wifi', 'update', 'app-crash', 'remote',
  'printer-setup', 'printer-jam', 'printer-ink', 'printer-network', 'printer-scan',
  'code-bug', 'code-review', 'code-website', 'code-deploy', 'code-database', 'code-learn',
  'server-office', 'network-office', 'email-office', 'service-issue',
  // offers
  'banner-laptop', 'banner-macbook', 'banner-desktop', 'banner-upgrade', 'banner-printer', 'banner-corporate', 'banner-remote',
] as const;

export type Illustration = (typeof illustrations)[number];

export const drawing = (name: Illustration): string => `illustrations/${name}`;
