/** Must work under the shop's strict CSP: styles through the CSSOM only, no inline scripts. */
export const checkoutScript = (origin: string): string => `'use strict';
(() => {
  const ORIGIN = ${JSON.stringify(origin)};
  const FULL = { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647', colorScheme: 'light', background: 'transparent' };
${SCRIPT}
  window.Razorpay = Razorpay;
})();
`;

const SCRIPT = String.raw`
  class Razorpay {
    #options;
    #listeners = [];
    #opened = false;

    constructor(options) {
      if (!options || typeof options.key !== 'string' || options.key === '') throw new Error('No key passed');
      this.#options = options; // read once
    }

    on(event, listener) {
      if (event === 'payment.failed' && typeof listener === 'function') this.#listeners.push(listener);
    }

    open() {
      if (this.#opened) return;
      this.#opened = true;
      dialog(this.#options, (failure) => this.#listeners.forEach((listener) => listener(failure)), () => { this.#opened = false; });
    }
  }

  function dialog(options, tellFailure, closed) {
    const focusedBefore = document.activeElement;
    const scrolling = document.documentElement.style.overflow;
    const container = document.createElement('div');
    container.className = 'razorpay-container';
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Razorpay Checkout';
    frame.allow = 'payment';
    Object.assign(frame.style, FULL);
    frame.src = frameAddress(options);
    container.append(frame);
    document.body.append(container);
    document.documentElement.style.overflow = 'hidden';
    addEventListener('message', hear);
    addEventListener('keydown', escape);

    function hear(message) {
      if (message.origin !== ORIGIN || message.source !== frame.contentWindow) return;
      const { type, detail } = message.data ?? {};
      if (type === 'ready') frame.focus();
      if (type === 'dismissed') end(() => options.modal?.ondismiss?.());
      if (type === 'paid') end(() => succeed(options, detail));
      if (type === 'failed') fail(detail);
    }

    function fail(failure) {
      if (options.redirect === true && options.callback_url) return end(() => post(options.callback_url, failureFields(failure)));
      tellFailure(failure);
      if (options.retry === false || options.retry?.enabled === false) end(() => options.modal?.ondismiss?.());
    }

    function escape(event) {
      if (event.key === 'Escape') frame.contentWindow?.postMessage({ type: 'escape' }, ORIGIN);
    }

    function end(then) {
      removeEventListener('message', hear);
      removeEventListener('keydown', escape);
      container.remove();
      document.documentElement.style.overflow = scrolling;
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      closed();
      then();
    }
  }

  function succeed(options, success) {
    const posts = options.callback_url && (options.redirect === true || typeof options.handler !== 'function');
    if (posts) post(options.callback_url, success);
    else options.handler?.(success);
  }

  function failureFields({ error }) {
    const fields = { ...error, field: error.field ?? '', metadata: JSON.stringify(error.metadata ?? {}) };
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => ['error[' + name + ']', value]));
  }

  function post(address, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = String(value);
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  function frameAddress(options) {
    const address = new URL('/v1/checkout/embedded', ORIGIN);
    const { key, handler, callback_url, image, ...rest } = options;
    append(address.searchParams, '', { ...rest, key_id: key, parent_origin: location.origin });
    return address.href;
  }

  /** Nested options become bracketed names; functions are left out. */
  function append(fields, name, value) {
    if (value === null || value === undefined || typeof value === 'function') return;
    if (typeof value !== 'object') return fields.append(name, String(value));
    for (const [key, inner] of Object.entries(value)) append(fields, name === '' ? key : name + '[' + key + ']', inner);
  }`;
