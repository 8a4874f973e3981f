/** Style of the printed page; it stands in the document, so that a saved copy looks the same. */
export const PAPER_STYLE = `
:root{color-scheme:light;--page:#eef1f0;--sheet:#fff;--ink:#12201f;--quiet:#4a5a58;--brand:#0f4c4a;--line:#d5dddb}
@media screen and (prefers-color-scheme:dark){
:root{color-scheme:dark;--page:#0c1413;--sheet:#15211f;--ink:#e8efed;--quiet:#a8b8b5;--brand:#7ed3c0;--line:#33433f}
}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.45 system-ui,'Noto Sans','Noto Sans Devanagari',sans-serif}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;max-width:820px;margin:0 auto;padding:12px 16px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--brand);font-weight:600}
a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
aside{max-width:820px;margin:0 auto;padding:0 16px 12px;color:var(--quiet)}
main{max-width:820px;margin:0 auto 32px;padding:28px 24px;border-radius:8px;background:var(--sheet)}
header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;padding-bottom:14px;border-bottom:2px solid var(--brand)}
h1{margin:0;font-size:24px}
header p{margin:0;font-weight:700;color:var(--brand)}
h2{margin:0 0 2px;color:var(--quiet);font-size:13px;font-weight:600}
.parties,.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:14px 24px;margin:18px 0 0}
.parties p,.facts dd{margin:0;overflow-wrap:anywhere}
.parties p:first-of-type{font-weight:650}
.facts dt{color:var(--quiet);font-size:13px}
table{width:100%;margin-top:22px;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 0 8px 12px;border-bottom:1px solid var(--line);text-align:right;vertical-align:top}
th{color:var(--quiet);font-size:13px;font-weight:600}
th:first-child,td:first-child{padding-left:0;text-align:left;overflow-wrap:anywhere}
.sums{margin-left:auto;max-width:380px;margin-top:8px}
.sums th{font-size:15px;font-weight:400;color:inherit}
.sums .total th,.sums .total td{border-top:2px solid var(--ink);font-size:18px;font-weight:700}
footer{margin-top:22px;color:var(--quiet);font-size:13px}
footer p{margin:0 0 4px}
@media (max-width:560px){
main{padding:20px 16px;border-radius:0}
.lines thead{position:absolute;clip-path:inset(50%)}
.lines tr{display:grid;grid-template-columns:1fr auto;padding:8px 0;border-bottom:1px solid var(--line)}
.lines td{padding:1px 0;border:0}
.lines td:first-child{grid-column:1/-1;font-weight:600}
.lines td::before{content:attr(data-name) ' ';float:left;margin-right:12px;color:var(--quiet);font-weight:400}
.lines td:first-child::before{content:none}
.lines td:not(:first-child){grid-column:1/-1}
}
@media print{
@page{size:A4;margin:14mm}
body{background:none;font-size:11pt}
nav,aside{display:none}
main{max-width:none;margin:0;padding:0}
tr,.parties,.sums{break-inside:avoid}
}
`;
