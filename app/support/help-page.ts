import type { Content, FooterLink, Seller, TicketIssue } from '#app/content/content';

export interface HelpPage {
  issues: TicketIssue[];
  supportEmail: string;
  social: FooterLink[];
  escalation: string;
  seller: Seller | null;
}

export const helpPage = ({ ticketIssues, site }: Content): HelpPage => ({
  issues: ticketIssues,
  supportEmail: site.brand.supportEmail,
  social: site.footerLinks.filter((link) => link.group === 'social'),
  escalation: site.policyFacts.find((fact) => fact.key === 'escalation')?.text ?? '',
  seller: site.seller,
});
