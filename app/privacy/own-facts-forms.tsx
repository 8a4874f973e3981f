import { Fragment } from 'react';
import { Field } from '#app/ui/field';
import { PageForm } from '#app/own-forms/page-form';
import { useRefusal, type ShownRefusal } from '#app/own-forms/use-refusal';
import { buttonClass } from '#app/ui/button';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import type { Nominee, OwnFacts } from './own-facts.server';
import { PrivacyRefusal } from './privacy-refusal';

interface CorrectionFormProps {
  /** What the store has; a refused form shows what was typed instead. */
  kept: OwnFacts;
  pendingEmail: string;
}

export function CorrectionForm({ kept, pendingEmail }: CorrectionFormProps) {
  const address = '/account/privacy/correction';
  const refusal = useRefusal(address, ['name', 'email']);
  const fieldOf = fieldsOf({ ...kept, email: pendingEmail || kept.email }, refusal);
  return (
    <PageForm address={address} place="correct" className="privacy-form" shown={refusal}>
      <PrivacyRefusal refusal={refusal} />
      <p>{words.privacy.correctText}</p>
      <Fragment key={savedKey(kept)}>
        <Field
          label={words.privacy.name}
          {...fieldOf('name')}
          autoComplete="name"
          required
          maxLength={100}
        />
        <Field
          label={words.privacy.email}
          {...fieldOf('email')}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
      </Fragment>
      {pendingEmail ? (
        <p role="status">
          {rich(words.privacy.emailPending(kept.email, pendingEmail), (said) => (
            <bdi>{said}</bdi>
          ))}
        </p>
      ) : null}
      <button type="submit" className={buttonClass('secondary')}>
        {pendingEmail ? words.privacy.correctAgain : words.privacy.correctButton}
      </button>
    </PageForm>
  );
}

export function NomineeForm({ kept }: { kept: Nominee }) {
  const address = '/account/privacy/nominee';
  const refusal = useRefusal(address, ['name', 'contact']);
  const fieldOf = fieldsOf({ ...kept }, refusal);
  return (
    <PageForm address={address} place="nominee" className="privacy-form" shown={refusal}>
      <PrivacyRefusal refusal={refusal} />
      <p>{words.privacy.nomineeText}</p>
      <Fragment key={savedKey(kept)}>
        <Field label={words.privacy.name} {...fieldOf('name')} maxLength={100} autoComplete="off" />
        <Field
          label={words.privacy.nomineeContact}
          {...fieldOf('contact')}
          maxLength={254}
          autoComplete="off"
        />
      </Fragment>
      <button type="submit" className={buttonClass('secondary')}>
        {words.privacy.nomineeButton}
      </button>
    </PageForm>
  );
}

/** Fields begin anew with what was saved, which may differ from what was typed. */
const savedKey = (kept: object): string => Object.values(kept).join('\n');

/** The browser scrolls to the first mistake by itself, without JavaScript, too. */
function fieldsOf(kept: Record<string, string>, { typed, errors }: ShownRefusal) {
  const [first] = Object.keys(errors);
  return (name: string) => ({
    name,
    defaultValue: typed(name, kept[name]),
    error: errors[name],
    autoFocus: name === first,
  });
}
