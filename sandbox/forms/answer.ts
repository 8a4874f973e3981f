import { html, json, jsonObject, type Answer, type Call } from '../http';
import type { Submissions } from './submissions';

/**
 * Stores the submission and confirms it. With the knob `forms.answer` it returns a misleading 200
 * instead; only `empty` still stores the row.
 */
export function answerForm(call: Call, submissions: Submissions, knob: unknown): Answer {
  if (knob === 'ok-false') return json({ ok: false, message: 'This form is closed' });
  if (knob === 'success-false') return json({ success: false, message: 'This form is closed' });
  if (knob === 'error-field') return json({ error: 'This form is closed' });
  if (knob === 'html')
    return html('<!doctype html><title>Error</title><p>Script function not found: doPost</p>');
  const key = call.headers['idempotency-key'];
  const { submission, replayed } = submissions.receive(
    typeof key === 'string' ? key : null,
    jsonObject(call.body) ?? {},
  );
  if (knob === 'empty') return { status: 200 };
  // Formspree answers with a page unless JSON is asked for.
  if (!call.headers.accept?.includes('application/json')) return html(THANKS_PAGE);
  return json(
    { ok: true, id: submission.id },
    200,
    replayed ? { 'idempotency-replayed': 'true' } : {},
  );
}

const THANKS_PAGE =
  '<!doctype html><title>Thanks!</title><h1>Thanks!</h1><p>The form was submitted successfully.</p>';
