import type { Content } from '#app/content/content';
import { englishOf } from '#app/content/translations.server';
import type { TicketChoice, TicketForm, TicketIssueChoice } from './ticket';

/** The issues as the page shows them, each with the English text that a ticket carries. */
export function ticketChoices(content: Content): TicketIssueChoice[] {
  const english = new Map(englishOf(content).ticketIssues.map((issue) => [issue.key, issue]));
  return content.ticketIssues.map(({ key, label, subIssues }) => {
    const original = english.get(key);
    return {
      ...{ value: original?.label ?? label, label },
      subIssues: subIssues.map((each, index) => ({
        value: original?.subIssues[index] ?? each,
        label: each,
      })),
    };
  });
}

/** What was chosen in any language, as staff and the form service read it. */
export function inEnglish(typed: TicketForm, issues: TicketIssueChoice[]): TicketForm {
  const issue = chosen(issues, typed.issue);
  const subIssue = chosen(issue?.subIssues ?? [], typed.subIssue);
  return {
    ...typed,
    issue: issue?.value ?? typed.issue,
    subIssue: subIssue?.value ?? typed.subIssue,
  };
}

export function aboutTicket(
  ticket: { issue: string; subIssue: string },
  issues: TicketIssueChoice[],
): [string, string] {
  const issue = chosen(issues, ticket.issue);
  const subIssue = chosen(issue?.subIssues ?? [], ticket.subIssue);
  return [issue?.label ?? ticket.issue, subIssue?.label ?? ticket.subIssue];
}

const chosen = <T extends TicketChoice>(choices: T[], text: string): T | undefined =>
  choices.find(({ value, label }) => value === text || label === text);
