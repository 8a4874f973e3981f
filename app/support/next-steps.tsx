/** Must not promise more than the site's facts do. */
export function NextSteps({ escalation }: { escalation: string }) {
  return (
    <section className="contact-card" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="contact-steps">
        <li>You get a reference. Keep it: with it we find your ticket at once.</li>
        <li>We answer on the email or the number that you give.</li>
        <li>If a visit or a call is needed, you see its price before you book.</li>
      </ol>
      {escalation ? <p className="muted small">{escalation}</p> : null}
    </section>
  );
}
