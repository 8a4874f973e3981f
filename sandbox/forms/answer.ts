import { html, json, jsonObject, type Answer, type Call } from '../http';
import type { Submissions } from './submissions';

/**
 * Keeps the submission and says so; or lies with status 200, by the knob `forms.answer`. Only `empty` still keeps the row:
 * the others are services that refused in the body, or a script that crashed before it stored anything.
 */
export function answerForm(call: Call, submissions: Submissions, lie: unknown): Answer {
  if (lie === 'ok-false') return json({ ok: false, message: 'This form is closed' });
  if (lie === 'success-false') return json({ success: false, message: 'This form is closed' });
  if (lie === 'error-field') return json({ error: 'This form is closed' });
  if (lie === 'html') return html('<!doctype html><title>Error</title><p>Script function not found: doPost</p>');
  const key = call.headers['idempotency-key'];
  const { submission, replayed } = submissions.receive(typeof key === 'string' ? key : null, jsonObject(call.body) ?? {});
  if (lie === 'empty') return { status: 200 };
  if (!call.headers.accept?.includes('application/json')) return html(THANKS_PAGE); // as Formspree answers a caller that does not ask for JSON
  return json({ ok: true, id: submission.id }, 200, replayed ? { 'idempotency-replayed': 'true' } : {});
}

const THANKS_PAGE = '<!doctype html><title>Thanks!</title><h1>Thanks!</h1><p>The form was submitted successfully.</p>';
