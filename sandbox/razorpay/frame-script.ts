/** Sends forms of the dialog in the background, to keep the shop's history untouched. */
export const frameScript = String.raw`'use strict';
(() => {
  const body = document.body;
  const settings = body.dataset;
  document.querySelector('form[data-send]')?.requestSubmit();
  if (settings.mode !== 'modal') return;

  const question = document.querySelector('dialog.question');
  let over = false;
  let guarded = false; // whether we have pushed a history entry
  let leavingHistory = null;

  addEventListener('message', (message) => {
    if (message.origin !== settings.parentOrigin || message.source !== parent) return;
    if (message.data?.type === 'escape' && settings.escape === 'true') toggleQuestion();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (settings.escape === 'true') toggleQuestion();
  });
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (body.hasAttribute('aria-busy')) return; // a second press must not pay twice
    void send(event.target, event.submitter);
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : body;
    const link = target.closest('a[href]:not([target])');
    if (link) { event.preventDefault(); void load(link.href); }
    else if (target.closest('[data-close]')) askToClose();
    else if (target.closest('[data-stay]')) question.close();
    else if (target.closest('[data-leave]')) void end('dismissed');
    else if (target === body && settings.backdropclose === 'true') askToClose();
  });

  if (settings.timeout) setTimeout(expire, Number(settings.timeout) * 1000);
  if (settings.handleback === 'true') guardHistory();
  tell('ready');
  readScreen();

  function tell(type, detail) {
    parent.postMessage({ type, detail }, settings.parentOrigin);
  }

  /** Removes our history entry first, so that Back leads to the shop's page. */
  async function end(type, detail) {
    if (over) return;
    over = true;
    await leaveHistory();
    tell(type, detail);
  }

  function send(form, submitter) {
    const fields = new URLSearchParams(new FormData(form, submitter));
    const address = form.getAttribute('action'); // form.method may be a field
    if (form.getAttribute('method') === 'get') return load(address + '?' + fields);
    return load(address, { method: 'POST', body: fields });
  }

  async function load(address, request) {
    body.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, request);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const screen = page.querySelector('[data-screen]');
      if (screen) swap(screen);
      else complain();
    } catch {
      complain();
    } finally {
      body.removeAttribute('aria-busy');
    }
  }

  function swap(screen) {
    if (over) return;
    const here = document.querySelector('[data-screen]');
    const pressed = document.activeElement?.closest('.tabs') ? document.activeElement.value : null;
    here.replaceChildren(...screen.childNodes);
    const wrong = here.querySelector('[aria-invalid]');
    const tab = pressed && here.querySelector('.tabs [value="' + CSS.escape(pressed) + '"]');
    (wrong ?? tab ?? here.querySelector('#screen-title'))?.focus();
    readScreen();
  }

  function readScreen() {
    const carrier = document.querySelector('[data-outcome]');
    const poll = document.querySelector('[data-poll]');
    if (carrier) {
      const { type, detail } = JSON.parse(carrier.dataset.outcome);
      carrier.removeAttribute('data-outcome');
      if (type === 'paid') void end(type, detail);
      else tell(type, detail);
    }
    if (poll) setTimeout(() => void ask(poll), 500);
  }

  async function ask(poll) {
    if (!poll.isConnected || over) return;
    const page = await fetch(poll.dataset.poll).then((response) => response.text()).catch(() => '');
    const screen = new DOMParser().parseFromString(page, 'text/html').querySelector('[data-screen]');
    if (!poll.isConnected) return;
    if (screen && !screen.querySelector('[data-poll]')) swap(screen);
    else setTimeout(() => void ask(poll), 500);
  }

  function complain() {
    const here = document.querySelector('[data-screen]');
    here.querySelector('.alert')?.remove();
    const alert = document.createElement('p');
    alert.className = 'alert';
    alert.setAttribute('role', 'alert');
    alert.textContent = 'The payment page could not be reached. Please try again.';
    here.prepend(alert);
  }

  function askToClose() {
    if (question && settings.confirmclose === 'true') question.open || question.showModal();
    else void end('dismissed');
  }

  function toggleQuestion() {
    if (question?.open) question.close();
    else askToClose();
  }

  /** After the timeout, only closing is possible, without confirmation. */
  function expire() {
    if (over) return;
    question?.close();
    settings.confirmclose = 'false';
    const title = document.createElement('h2');
    title.id = 'screen-title';
    title.tabIndex = -1;
    title.textContent = 'The time for this payment is over';
    document.querySelector('[data-screen]').replaceChildren(title);
    title.focus();
  }

  function guardHistory() {
    history.pushState({ sandbox: 'payment' }, '');
    guarded = true;
    addEventListener('popstate', () => {
      guarded = false;
      if (leavingHistory) return leavingHistory();
      if (over) return;
      history.pushState({ sandbox: 'payment' }, '');
      guarded = true;
      askToClose();
    });
  }

  function leaveHistory() {
    if (!guarded) return Promise.resolve();
    return new Promise((resolve) => {
      leavingHistory = resolve;
      setTimeout(resolve, 300);
      history.back();
    });
  }
})();
`;
