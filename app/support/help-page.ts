import type { Content, FooterLink, TicketIssue } from '#app/content/content';

/** What the contact page shows, from the site's own facts. */
export interface HelpPage {
  issues: TicketIssue[];
  supportEmail: string;
  social: FooterLink[];
  /** How long an escalation takes, in the site's own words; may be blank. */
  escalation: string;
}

export const helpPage = ({ ticketIssues, site }: Content): HelpPage => ({
  issues: ticketIssues,
  supportEmail: site.brand.supportEmail,
  social: site.footerLinks.filter((link) => link.group === 'social'),
  escalation: site.policyFacts.find((fact) => fact.key === 'escalation')?.text ?? '',
});
