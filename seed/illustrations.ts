/** The drawings in `app/ui`, by name. */
export const illustrations = [
  'macbook', 'laptop', 'desktop', 'component', 'corporate', 'coding', 'printer',
  'display', 'keyboard', 'touchpad', 'charging', 'overheating', 'software', 'port', 'slow', 'speaker', 'physical-damage',
  'graphics-card', 'ram', 'hard-disk', 'smps', 'motherboard', 'windows-pc', 'macbook-care', 'desktop-care', 'gaming',
  'not-sure', 'excel', 'freezing', 'slow-start', 'wifi', 'update', 'app-crash', 'remote',
  'printer-setup', 'printer-jam', 'printer-ink', 'printer-network', 'printer-scan',
  'code-bug', 'code-review', 'code-website', 'code-deploy', 'code-database', 'code-learn',
  'server-office', 'network-office', 'email-office', 'service-issue',
  'banner-laptop', 'banner-macbook', 'banner-desktop', 'banner-upgrade', 'banner-printer', 'banner-corporate', 'banner-remote',
] as const;

export type Illustration = (typeof illustrations)[number];

export const drawing = (name: Illustration): string => `illustrations/${name}`;
