import { useEffect, useRef, useState } from 'react';
import { Field, SelectField } from '#app/ui/field';
import {
  MAX_LENGTH,
  OTHER,
  type TicketChoice,
  type TicketErrors,
  type TicketForm,
  type TicketIssueChoice,
} from './ticket';
import { words } from '#app/words/words';

interface IssueFieldsProps {
  issues: TicketIssueChoice[];
  typed: TicketForm;
  errors: TicketErrors;
}

/** Lists all sub-issues in groups and shows both text fields without JavaScript. */
export function IssueFields({ issues, typed, errors }: IssueFieldsProps) {
  const { issue, subIssue, isLive, issueRef, subIssueRef, chooseIssue, chooseSubIssue } = useChoice(
    issues,
    typed,
  );
  const isOther = issue === OTHER;
  const isSubOther = subIssue === OTHER;
  return (
    <>
      <SelectField
        ref={issueRef}
        label={words.support.issue}
        name="issue"
        required
        value={issue}
        error={isOther ? undefined : errors.issue}
        onChange={(event) => chooseIssue(event.target.value)}
      >
        <option value="">{words.support.chooseAnIssue}</option>
        <Choices choices={issues} />
        <option value={OTHER}>{words.support.other}</option>
      </SelectField>
      <div data-field="issue" data-plain={!isLive || undefined} hidden={isLive && !isOther}>
        <Field
          label={isLive ? words.support.ownIssue : words.support.otherIssue}
          name="otherIssue"
          optional={!isLive}
          maxLength={MAX_LENGTH.otherIssue}
          defaultValue={typed.otherIssue}
          error={isOther ? errors.issue : undefined}
        />
      </div>
      <div hidden={isLive && isOther}>
        <SelectField
          ref={subIssueRef}
          label={words.support.subIssue}
          name="subIssue"
          required
          value={subIssue}
          error={isSubOther ? undefined : errors.subIssue}
          onChange={(event) => chooseSubIssue(event.target.value)}
        >
          <option value="">
            {isLive && !issue ? words.support.issueFirst : words.support.bestFit}
          </option>
          {isLive ? (
            <Choices choices={issues.find((each) => each.value === issue)?.subIssues} />
          ) : (
            <AllChoices issues={issues} />
          )}
          {isLive && !issue ? null : <option value={OTHER}>{words.support.other}</option>}
        </SelectField>
      </div>
      <div
        data-field="subIssue"
        data-plain={!isLive || undefined}
        hidden={isLive && (isOther || !isSubOther)}
      >
        <Field
          label={isLive ? words.support.ownSubIssue : words.support.otherSubIssue}
          name="otherSubIssue"
          optional={!isLive}
          maxLength={MAX_LENGTH.otherSubIssue}
          defaultValue={typed.otherSubIssue}
          error={isSubOther ? errors.subIssue : undefined}
        />
      </div>
    </>
  );
}

const Choices = ({ choices = [] }: { choices?: TicketChoice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value} lang={words.page.langOf(label)}>
      {label}
    </option>
  ));

const AllChoices = ({ issues }: { issues: TicketIssueChoice[] }) =>
  issues.map(({ value, label, subIssues }) => (
    <optgroup key={value} label={label} lang={words.page.langOf(label)}>
      <Choices choices={subIssues} />
    </optgroup>
  ));

function useChoice(issues: TicketIssueChoice[], typed: TicketForm) {
  const issueRef = useRef<HTMLSelectElement>(null);
  const subIssueRef = useRef<HTMLSelectElement>(null);
  const [choice, setChoice] = useState({
    issue: typed.issue,
    subIssue: typed.subIssue,
    isLive: false,
  });

  useEffect(() => {
    // The select may hold a choice made before hydration or restored by the browser.
    const issue = issueRef.current?.value || (isOffered(issues, typed.issue) ? typed.issue : '');
    setChoice({
      issue,
      subIssue: subIssueRef.current?.value || stillFits(issues, issue, typed.subIssue),
      isLive: true,
    });
  }, [issues, typed]);

  return {
    ...choice,
    issueRef,
    subIssueRef,
    chooseIssue: (issue: string) =>
      setChoice((before) => ({
        ...before,
        issue,
        subIssue: stillFits(issues, issue, before.subIssue),
      })),
    chooseSubIssue: (subIssue: string) => setChoice((before) => ({ ...before, subIssue })),
  };
}

const isOffered = (issues: TicketIssueChoice[], issue: string): boolean =>
  issue === OTHER || issues.some(({ value }) => value === issue);

function stillFits(issues: TicketIssueChoice[], issue: string, subIssue: string): string {
  if (issue === OTHER) return OTHER;
  const offered = issues.find((each) => each.value === issue)?.subIssues ?? [];
  return offered.some(({ value }) => value === subIssue) ? subIssue : '';
}
