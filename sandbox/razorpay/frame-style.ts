const DEFAULT_COLOR = '#1f4b99';

export function frameStyle(color: string | null): string {
  const brand = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR;
  return `:root { --brand: ${brand}; --on-brand: ${readableOn(brand)}; }\n${STYLE}`;
}

/** Black or white, whichever has more contrast (WCAG relative luminance). */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#111' : '#fff';
}

const STYLE = `
:root { color-scheme: light; --ink: #1b1f27; --quiet: #565e6c; --line: #c9ced8; --wrong: #a3171a; }
* { box-sizing: border-box; margin: 0; }
html { background: transparent; }
body { min-height: 100vh; min-height: 100dvh; display: flex; align-items: center; justify-content: center; padding: 16px;
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
body[data-mode="modal"] { background: rgb(20 24 33 / 60%); }
body:not([data-mode="modal"]) { background: #eef0f4; }
body[aria-busy] .sheet { cursor: progress; }
body[aria-busy] [data-screen] { opacity: 0.6; }
.sheet { width: 100%; max-width: 26rem; background: #fff; border-radius: 14px; overflow: hidden; position: relative;
  box-shadow: 0 18px 50px rgb(20 24 33 / 30%); }
body[data-animation="true"] .sheet { animation: rise 180ms ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(12px); } }
@media (prefers-reduced-motion: reduce) { body[data-animation] .sheet { animation: none; } }
.head { background: var(--brand); color: var(--on-brand); padding: 20px 64px 16px 20px; }
h1 { font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; }
h2:focus { outline: none; }
h3 { font-size: 0.9375rem; }
.description { font-size: 0.875rem; }
.reference { font-size: 0.75rem; }
.amount { font-size: 1.75rem; font-weight: 650; line-height: 1.25; margin-top: 10px; }
.reference code { overflow-wrap: anywhere; }
.sandbox { background: #fff3cd; color: #523c00; padding: 6px 20px; font-size: 0.875rem; font-weight: 600; }
.close { position: absolute; top: 10px; right: 10px; width: 44px; height: 44px; border: 0; border-radius: 50%; padding: 0;
  background: transparent; color: inherit; font-size: 1.125rem; }
.sheet > .sandbox + .close { top: 0; right: 0; z-index: 1; }
[data-screen] { display: grid; gap: 16px; padding: 20px; }
[data-screen] > [hidden] { display: none; }
form { display: grid; gap: 14px; }
.tabs { display: flex; flex-wrap: wrap; gap: 8px; }
.tabs button { flex: 1 1 auto; padding: 8px; font-size: 0.875rem; }
button, a.main { min-height: 44px; border-radius: 8px; font: inherit; font-weight: 600; padding: 10px 16px; cursor: pointer;
  border: 1px solid var(--line); background: #fff; color: var(--ink); text-align: center; }
button.main, a.main, .tabs [aria-pressed="true"] { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
a.main { display: block; text-decoration: none; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.head :focus-visible { outline-color: var(--on-brand); outline-offset: -3px; }
.field { display: grid; gap: 4px; min-width: 0; }
label { font-weight: 600; font-size: 0.9375rem; }
input, select { width: 100%; min-height: 46px; font: inherit; color: inherit; background: #fff; border: 1px solid #7d8594; border-radius: 8px; padding: 10px 12px; }
input[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.check { display: flex; gap: 10px; align-items: center; font-weight: 400; }
.check input { width: 20px; min-height: 20px; }
.wrong { color: var(--wrong); font-size: 0.875rem; }
.alert { background: #fdecec; color: var(--wrong); border: 1px solid #e3a1a2; border-radius: 8px; padding: 10px 12px; }
.hint, .contact { color: var(--quiet); font-size: 0.875rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
.qr { display: grid; gap: 12px; border-top: 1px solid var(--line); padding-top: 16px; }
.qr .code { width: 144px; height: 144px; justify-self: center; background: #fff; outline: 1px solid var(--line); fill: var(--ink);
  shape-rendering: crispedges; }
.apps { display: grid; gap: 12px; border-top: 1px solid var(--line); padding-top: 16px; }
.apps form { gap: 8px; }
.apps .app { display: flex; align-items: center; gap: 12px; min-height: 52px; text-align: start; }
.apps .app::before { content: attr(data-app) / ''; flex: none; width: 32px; border-radius: 8px; background: #eef1f6; color: var(--brand);
  line-height: 32px; text-align: center; font-weight: 700; }
.apps .app::after { content: '›' / ''; margin-inline-start: auto; font-size: 1.25rem; line-height: 1; }
@media (min-width: 481px) { .apps, .qr .other { display: none; } }
@media (max-width: 480px) { .qr .any { display: none; } }
.question { margin: auto; border: 0; border-radius: 12px; padding: 20px; width: min(22rem, calc(100vw - 32px)); color: var(--ink); }
.question[open] { display: grid; gap: 16px; }
.question::backdrop { background: rgb(20 24 33 / 55%); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 480px) {
  body[data-mode="modal"] { align-items: flex-end; padding: 0; }
  body[data-mode="modal"] .sheet { border-radius: 14px 14px 0 0; }
  body[data-mode="redirect"] { padding: 0; align-items: stretch; }
  body[data-mode="redirect"] .sheet { border-radius: 0; box-shadow: none; }
}
`;
