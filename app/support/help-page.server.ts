import type { Content, FooterLink, Seller } from '#app/content/content';
import type { TicketIssueChoice } from './ticket';
import { ticketChoices } from './ticket-choices.server';

export interface HelpPage {
  issues: TicketIssueChoice[];
  supportEmail: string;
  social: FooterLink[];
  escalation: string;
  seller: Seller | null;
}

export function helpPage(content: Content): HelpPage {
  const { site } = content;
  return {
    issues: ticketChoices(content),
    supportEmail: site.brand.supportEmail,
    social: site.footerLinks.filter((link) => link.group === 'social'),
    escalation: site.policyFacts.find((fact) => fact.key === 'escalation')?.text ?? '',
    seller: site.seller,
  };
}
