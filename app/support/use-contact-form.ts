import { useNavigation } from '@remix-run/react';
import { createElement, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { preloadQuestion } from '#app/overlays/questions';
import type { Refusal } from '#app/own-forms/refusal';
import { useFocusFirstError } from '#app/ui/use-focus-first-error';
import { keepTicket } from './kept-ticket';
import { ticketErrors, typedTicket, type TicketErrors } from './ticket';
import { words } from '#app/words/words';

export function useContactForm(answer: Refusal | undefined) {
  const frame = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<TicketErrors>(answer?.errors ?? {});
  const [complaint, setComplaint] = useState(
    hasErrors(answer?.errors) ? answer?.errors : undefined,
  );
  const [inPage] = useState(answer); // already shown in the first document
  const shownAnswer = useRef(answer);
  const { alert } = useOverlays();
  const navigation = useNavigation();
  useFocusFirstError(frame, complaint);
  useEffect(preloadQuestion, []);

  const showErrors = (found: TicketErrors) => {
    setErrors(found);
    setComplaint(found);
  };

  useEffect(() => {
    if (!answer || shownAnswer.current === answer) return;
    shownAnswer.current = answer;
    if (hasErrors(answer.errors)) showErrors(answer.errors);
    if (answer.problem) void alert(answer.problem, inItsLanguage(answer.detail));
  }, [answer, alert]);

  return {
    frame,
    errors,
    isSending:
      navigation.state !== 'idle' && navigation.formAction === `${words.page.base}/contact-us`,
    problemInPage: inPage?.problem && inPage === answer ? inPage : undefined,
    check(event: FormEvent<HTMLFormElement>) {
      const found = ticketErrors(typedTicket(new FormData(event.currentTarget)));
      if (!hasErrors(found)) return;
      event.preventDefault();
      showErrors(found);
    },
    changed({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      keepTicket(typedTicket(new FormData(currentTarget)));
      const field =
        target instanceof Element
          ? (target.closest<HTMLElement>('[data-field]')?.dataset.field ??
            target.getAttribute('name'))
          : null;
      if (field) setErrors((before) => ({ ...before, [field]: undefined }));
    },
  };
}

/** Plain text where possible: if our dialog does not load, the browser's own takes only text. */
function inItsLanguage(detail: string): ReactNode {
  const lang = words.page.langOf(detail);
  return lang ? createElement('span', { lang }, detail) : detail || undefined;
}

const hasErrors = (errors: TicketErrors | undefined): boolean =>
  Object.values(errors ?? {}).some(Boolean);
