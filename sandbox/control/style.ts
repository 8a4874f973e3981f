export const STYLE = `
:root { color-scheme: light dark; --ground: #f4f6f8; --card: #fff; --ink: #17212b; --quiet: #55626e; --line: #d5dce2; --brand: #0b5c6b; --on: #9a3412; --ok: #1a6b3c; --notice: #fdf0d5; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10171c; --card: #1a242b; --ink: #e8eef2; --quiet: #a3b1bc; --line: #33424d; --brand: #6cc7d8; --on: #f0a070; --ok: #7fd3a0; --notice: #3a2f17; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { margin-bottom: 24px; }
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; }
h1 { font-size: 28px; line-height: 1.2; }
h2 { font-size: 20px; margin-bottom: 12px; }
h3 { font-size: 16px; }
header p, nav { margin-top: 8px; }
nav, .actions { display: flex; flex-wrap: wrap; gap: 8px 20px; }
a { color: var(--brand); display: inline-block; padding: 4px 0; margin-right: 12px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 16px; }
section h3 { margin-top: 16px; }
.quiet { color: var(--quiet); font-size: 14px; font-weight: 400; }
.count, .badge { font-size: 14px; font-weight: 600; border: 1px solid var(--line); border-radius: 999px; padding: 1px 10px; vertical-align: middle; }
.badge.paid { color: var(--ok); border-color: currentColor; }
.notice { background: var(--notice); border-radius: 8px; padding: 8px 12px; margin: 8px 0; overflow-wrap: anywhere; }
code { font-size: 14px; overflow-wrap: anywhere; }
.codes { list-style: none; padding: 0; display: grid; gap: 12px; margin-bottom: 12px; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
.codes li { border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px; display: grid; }
.code { font-size: 40px; line-height: 1.2; font-weight: 700; letter-spacing: .08em; user-select: all; }
.codes .spent .code { color: var(--quiet); text-decoration: line-through; }
.phone { font-size: 18px; }
.card { border-top: 1px solid var(--line); padding: 12px 0; }
.card:first-of-type { border-top: 0; padding-top: 0; }
.letter { white-space: pre-line; overflow-wrap: anywhere; }
.card h3 { margin: 0 0 8px; }
.card ul, .card ol { padding-left: 20px; }
dl div { display: grid; grid-template-columns: 7rem 1fr; gap: 0 12px; padding: 4px 0; }
dl div:has(> dd > dl, > dd > ol) { grid-template-columns: 1fr; }
dt { color: var(--quiet); font-size: 14px; line-height: 24px; overflow-wrap: anywhere; }
dd { overflow-wrap: anywhere; min-width: 0; white-space: pre-line; }
dl + p { margin-top: 8px; }
li + li > dl { margin-top: 8px; }
dd dl { border-left: 2px solid var(--line); padding-left: 12px; }
.switches { list-style: none; padding: 0; }
.switches form { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 6px 0; }
button { font: inherit; font-weight: 600; min-height: 44px; min-width: 64px; padding: 0 16px; color: var(--ink); background: var(--card); border: 1px solid var(--quiet); border-radius: 10px; cursor: pointer; }
button[aria-pressed='true'] { background: var(--on); border-color: var(--on); color: var(--card); }
.danger { color: var(--on); border-color: currentColor; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.actions { margin-top: 20px; }
summary { font-weight: 600; cursor: pointer; padding: 8px 0; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 6px 8px 6px 0; border-top: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
@media (min-width: 40rem) {
  body { padding: 32px 24px; }
  dl div, dl div:has(> dd > dl, > dd > ol) { grid-template-columns: 11rem 1fr; }
  .switches { display: grid; grid-template-columns: 1fr 1fr; gap: 0 32px; }
}
`;
