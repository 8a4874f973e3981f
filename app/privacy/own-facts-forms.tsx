import { Field } from '#app/ui/field';
import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';
import type { Nominee, OwnFacts } from './own-facts.server';
import type { RefusedForm } from './refused-form';

/** `kept` is what the store has; a refused form shows what was typed instead. */
interface FactsFormProps<Facts> {
  kept: Facts;
  refused?: RefusedForm;
}

export function CorrectionForm({
  kept,
  pendingEmail,
  refused,
}: FactsFormProps<OwnFacts> & { pendingEmail: string }) {
  const shown = { ...kept, email: pendingEmail || kept.email };
  const fieldOf = fieldsOf('correct', shown, refused);
  return (
    <form
      method="post"
      action={`${words.page.base}/account/privacy/correction`}
      className="privacy-form"
    >
      <p>{words.privacy.correctText}</p>
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
      {pendingEmail ? (
        <p role="status">
          {words.privacy.emailPending(kept.email)} <bdi>{pendingEmail}</bdi>
        </p>
      ) : null}
      <button type="submit" className={buttonClass('secondary')}>
        {pendingEmail ? words.privacy.correctAgain : words.privacy.correctButton}
      </button>
    </form>
  );
}

export function NomineeForm({ kept, refused }: FactsFormProps<Nominee>) {
  const fieldOf = fieldsOf('nominee', { ...kept }, refused);
  return (
    <form
      method="post"
      action={`${words.page.base}/account/privacy/nominee`}
      className="privacy-form"
    >
      <p>{words.privacy.nomineeText}</p>
      <Field label={words.privacy.name} {...fieldOf('name')} maxLength={100} autoComplete="off" />
      <Field
        label={words.privacy.nomineeContact}
        {...fieldOf('contact')}
        maxLength={254}
        autoComplete="off"
      />
      <button type="submit" className={buttonClass('secondary')}>
        {words.privacy.nomineeButton}
      </button>
    </form>
  );
}

/** The browser scrolls to the first mistake by itself, without JavaScript, too. */
function fieldsOf(form: RefusedForm['form'], kept: Record<string, string>, refused?: RefusedForm) {
  const isRefused = refused?.form === form;
  const typed = isRefused ? refused.typed : kept;
  const errors = isRefused ? refused.errors : {};
  const [first] = Object.keys(errors);
  return (name: string) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: errors[name],
    autoFocus: name === first,
  });
}
